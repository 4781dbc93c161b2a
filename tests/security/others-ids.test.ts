import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { orders } from '#src/shop/orders/tables.server.ts';
import { lessonOf, makeEnrolment, makeLearner, makeLesson, makeMeeting, makePicture } from '../make/rows.ts';
import { required } from '../offer/trial-bookings.ts';
import { beginChat } from '../school/chats.ts';
import { makeOpenOrder } from '../shop/orders.ts';
import { makeTrial } from '../staff/trials.ts';
import { sharedProgram } from '../start/program.ts';
import { send } from '../tables/right-calls.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from './every-call.ts';
import { wholeDatabase } from './whole-database.ts';

/** An id of another's, in a body or a query: nothing of theirs changes, and nothing of theirs is told. */
const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let people: People;
let others: People;
let theirs: Record<string, string>;
const family = { name: 'Malika Theirs', email: 'malika-theirs@dars.test', tel: '+1 555 999 8877' };
beforeAll(async () => {
  people = await makePeople(program);
  others = await makePeople(program);
  theirs = await thingsOf(people);
});

/** What an id in a field may name, of whom has made it; left out: what belongs to nobody. */
const ids: Record<string, string> = {
  'POST /api/schedule/holds teacherId': 'learner',
  'POST /api/schedule/events requestId': 'event request',
  'POST /api/lesson/trial scheduleDate': 'event',
  'POST /api/lesson/trial requestId': 'trial request',
  'POST /api/schedule/appointments/:key/lesson requestId': 'trial request',
  'GET /api/lesson/own-trials cursor': 'trial cursor',
  'GET /api/class/own-classes cursor': 'lesson',
  'GET /api/group/own-groups cursor': 'lesson',
  'POST /api/class imageUrl': 'picture',
  'POST /api/class requestId': 'lesson request',
  'POST /api/group imageUrl': 'picture',
  'POST /api/group requestId': 'lesson request',
  'GET /api/reports child': 'learner',
  'GET /api/reports lesson': 'lesson',
  'GET /api/reports cursor': 'trial cursor',
  'GET /api/reviews/:of/:id cursor': 'trial cursor',
  'PATCH /api/class/:id imageUrl': 'picture',
  'PATCH /api/group/:id imageUrl': 'picture',
  'POST /api/timetable/preview lessonId': 'lesson',
  'POST /api/meetings lessonId': 'lesson',
  'POST /api/meetings requestId': 'meeting request',
  'POST /api/meetings/:id/learners/:learnerId/make-ups meetingId': 'meeting',
  'POST /api/cannot-come/:key/:learnerId/make-ups meetingId': 'meeting',
  'GET /api/class/public cursor': 'unpublished class',
  'GET /api/group/public cursor': 'unpublished group',
  'GET /api/lessons cursor': 'unpublished class',
  'POST /api/mail requestId': 'request',
  'GET /api/announcement-receivers lessonId': 'unpublished class',
  'GET /api/announcements cursor': 'trial cursor',
  'GET /api/announcements lessonId': 'unpublished class',
  'POST /api/announcements key': 'request',
  'POST /api/announcements lessonId': 'unpublished class',
  'POST /api/announcements/preview lessonId': 'unpublished class',
  'GET /api/threads cursor': 'trial cursor',
  'GET /api/thread-about learnerId': 'learner',
  'GET /api/thread-about lessonId': 'unpublished class',
  'GET /api/thread-about guardianId': 'learner',
  'POST /api/threads learnerId': 'learner',
  'POST /api/threads lessonId': 'unpublished class',
  'POST /api/threads guardianId': 'learner',
  'POST /api/threads/:id/messages key': 'request',
  'POST /api/chat requestId': 'chat request',
  'POST /api/chat/:key/messages requestId': 'chat request',
  'GET /api/manual-purchase cursor': 'enrolment',
  'GET /api/orders cursor': 'order',
  'GET /api/packages cursor': 'order',
  'GET /api/receipts cursor': 'trial cursor',
  'GET /api/earnings/statements cursor': 'trial cursor',
  'POST /api/orders learnerId': 'learner',
  'POST /api/orders lessonId': 'unpublished class',
  'POST /api/orders requestId': 'order request',
  'POST /api/orders/quote learnerId': 'learner',
  'POST /api/orders/quote lessonId': 'unpublished class',
  'POST /api/packages/enrolments learnerId': 'learner',
  'POST /api/packages/enrolments lessonId': 'unpublished class',
  'GET /api/lessons/:id/clashes learnerId': 'learner',
  'POST /api/manual-purchase/class classId': 'unpublished class',
  'POST /api/lessons/:id/waits learnerId': 'learner',
  'POST /api/manual-purchase/class learnerId': 'learner',
  'POST /api/manual-purchase/group learnerId': 'learner',
  'POST /api/manual-purchase/group groupId': 'unpublished group',
};
const shared = /^category$/;

const found = endpoints
  .filter(([, { roles }]) => !roles || roles.some((role) => role !== 'admin'))
  .flatMap(([key, { body, query }]) =>
    [body, query].flatMap((part) =>
      Object.entries(part?.shape ?? {})
        .filter(([name, field]) => !shared.test(name) && isId(name, field as z.ZodType))
        .map(([name]) => `${key} ${name}`),
    ),
  );

function isId(name: string, field: z.ZodType): boolean {
  const { format } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  return format === 'uuid' || /Id$|^(imageUrl|scheduleDate|cursor)$/.test(name);
}

test('each field for an id is tried', () => expect(found.sort()).toEqual(Object.keys(ids).sort()));

describe.each(Object.entries(ids))('%s', (at, what) => {
  test('of another changes nothing of theirs, and tells nothing', async () => {
    const [method = '', pattern = '', field = ''] = at.split(' ');
    const entry = endpoints.find(([key]) => key === `${method} ${pattern}`);
    if (!entry) throw new Error(`no ${at}`);
    const call = await callFor(program, entry, others);
    const id = theirs[what] ?? '';
    const before = await wholeDatabase(program);
    const [path] = call.url.split('?');
    const url = method === 'GET' ? `${path}?${field}=${encodeURIComponent(id)}` : call.url;
    const payload = method === 'GET' ? undefined : { ...call.payload, [field]: id };
    const answer = await send(program, { ...call, url, payload }, callerOf(entry[1], others)?.headers ?? {});
    expect(answer.status).toBeLessThan(500);
    const after = new Set(await wholeDatabase(program));
    const theirOwn = before.filter((row) => isTheirs(row));
    expect(theirOwn.length).toBeGreaterThan(8);
    expect(theirOwn.filter((row) => !after.has(row))).toEqual([]);
    expect(isTheirs(JSON.stringify(answer.body).replaceAll(id, ''))).toBe(false);
    // What is asked to stay theirs alone is refused, not passed over.
    if (/^(picture|unpublished|event|trial)/.test(what) && method !== 'GET')
      expect([at, answer.status >= 400]).toEqual([at, true]);
  });
});

function isTheirs(text: string): boolean {
  return [...Object.values(theirs), family.name, family.email, 'Theirs alone', 'meet.dars.test/theirs'].some(
    (word) => text.includes(word),
  );
}

/** One of each kind, and the ids by which it is known. */
async function thingsOf({ teacher, student }: People): Promise<Record<string, string>> {
  const [event, trial, request, lesson] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const said = { title: 'Theirs alone', description: 'Theirs alone', link: 'https://meet.dars.test/theirs' };
  const [slot] = (await program.call('GET', '/api/schedule/slots')).body;
  const booked = await program.call('POST', '/api/schedule/events', {
    ...family,
    startTime: slot.startTime,
    requestId: event,
  });
  await program.call('POST', '/api/lesson/trial', {
    ...{ ...required, parentName: family.name, parentEmail: family.email },
    ...{ scheduleDate: booked.body.uri, requestId: trial },
  });
  await program.call('POST', '/api/mail', {
    ...{ name: family.name, email: family.email, phoneNumber: family.tel },
    ...{ message: 'Theirs alone', requestId: request },
  });
  const chat = randomUUID();
  const begun = await beginChat(program, {
    ...{ name: family.name, email: family.email, words: 'Theirs alone', requestId: chat },
  });
  const made = await teacher.call('POST', '/api/class', {
    ...(await lessonOf(program, teacher, said)),
    ...{ requestId: lesson, isPublished: 'false' },
  });
  const given = await makeTrial(program, '2026-01-16T15:30:00.000Z', {
    teacherId: teacher.id,
    childrenFullName: 'Theirs alone',
  });
  const meeting = randomUUID();
  const planned = await makeMeeting(program, made.body._id, teacher, { requestId: meeting });
  const order = await makeOpenOrder(program, student, { plan: 'group12' }, 28_000);
  const [{ requestId = '' } = {}] = await program.context.database
    .select({ requestId: orders.requestId })
    .from(orders)
    .where(eq(orders.id, order));
  const unseen = { ...said, isPublished: false };
  return {
    event: booked.body.uri,
    'event request': event,
    'trial request': trial,
    'trial cursor': Buffer.from(JSON.stringify(['2020-01-01T00:00:00.000000Z', given])).toString('base64url'),
    request,
    'chat request': chat,
    'chat key': begun.key,
    lesson: made.body._id,
    'lesson request': lesson,
    'meeting request': meeting,
    meeting: planned,
    order,
    'order request': requestId,
    picture: await makePicture(program, teacher),
    enrolment: await makeEnrolment(program, made.body._id, student),
    learner: await makeLearner(program, student),
    'unpublished class': await makeLesson(program, teacher, { ...unseen, kind: 'class' }),
    'unpublished group': await makeLesson(program, teacher, { ...unseen, kind: 'group' }),
  };
}
