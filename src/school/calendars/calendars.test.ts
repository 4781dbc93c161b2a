import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { mountDiscovery } from '#src/site/discovery/discovery.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { friday } from '../../../tests/offer/trial-bookings.ts';
import { connect, eventsIn } from '../../../tests/school/calendars.ts';
import { makeTrial } from '../../../tests/staff/trials.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const inDays = (days: number) => new Date(Date.parse(thursdayNoon) + days * 24 * 3_600_000);

const read = (path: string, headers: Record<string, string> = {}) =>
  program.call('GET', path, undefined, 'en', headers);

async function studentOf(more: Partial<typeof lessons.$inferInsert> = {}) {
  const student = await signIn(program, 'student');
  const lesson = await makeLesson(program, teacher, more);
  return { student, lesson, enrolment: await makeEnrolment(program, lesson, student) };
}

test('a student’s calendar has the meetings of their lessons, and says nothing that is secret', async () => {
  const title = `Oʻyin; chess, with \\ and ${'ʻ'.repeat(60)}`;
  const { student, lesson } = await studentOf({ title });
  await makeMeeting(program, await makeLesson(program, teacher), teacher);
  const id = await makeMeeting(program, lesson, teacher, {
    startsAt: inDays(3),
    link: 'https://meet.dars.test/this-one',
    createdAt: inDays(-2),
    updatedAt: inDays(1),
  });
  const path = await connect(student);
  const { headers } = await read(path);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const { file, of, events } = await eventsIn(program, path);
  expect(
    ['method', 'x-wr-calname', 'x-published-ttl', 'refresh-interval', 'version', 'prodid'].map(of),
  ).toEqual(['PUBLISH', 'Dars lessons', 'PT1H', 'PT1H', '2.0', '-//Dars//lessons//EN']);
  expect(events).toHaveLength(1);
  const url = `https://dars.test:8443/classroom/${lesson}/class?enter`;
  const told = 'uid sequence status dtstart dtend dtstamp last-modified summary url'.split(' ');
  expect(told.map((name) => String(events[0]?.(name)))).toEqual([
    `meeting-${id}@dars`,
    // Seconds from its making to its last change.
    String(3 * 86_400),
    'CONFIRMED',
    '2026-01-18T17:00:00Z',
    '2026-01-18T17:25:00Z',
    '2026-01-16T17:00:00Z',
    '2026-01-16T17:00:00Z',
    title,
    url,
  ]);
  expect(events[0]?.('description')).toBe(`Join here: ${url}`);
  expect(file).not.toContain('meet.dars.test');
  expect(file).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n');
  const lines = file.split('\r\n');
  expect([lines.filter((line) => Buffer.byteLength(line) > 75), file.replaceAll('\r\n', '')]).toEqual([
    [],
    expect.not.stringMatching(/[\r\n]/),
  ]);
});

test('a teacher’s calendar has what they give: trials without the child, a substitute’s meeting at the substitute', async () => {
  const [one, other] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const lesson = await makeLesson(program, one, { title: 'Robots', kind: 'group' });
  await makeMeeting(program, lesson, one, { startsAt: inDays(2) });
  await makeMeeting(program, lesson, other, { startsAt: inDays(4) });
  const trialId = await makeTrial(program, friday, { teacherId: other.id });
  const { database, clock } = program.context;
  await database.delete(meetings).where(eq(meetings.trialId, trialId));
  const times = { startsAt: inDays(5), endsAt: inDays(5.02), createdAt: clock.now(), updatedAt: clock.now() };
  await database.insert(meetings).values({ trialId, teacherId: other.id, ...times });
  await database.update(users).set({ language: 'uz' }).where(eq(users.id, other.id));
  const own = await eventsIn(program, await connect(one));
  expect(own.events.map((event) => [event('summary'), event('dtstart')])).toEqual([
    ['Robots', '2026-01-17T17:00:00Z'],
  ]);
  const given = await eventsIn(program, await connect(other));
  expect(given.of('x-wr-calname')).toBe('Dars darslari');
  expect(given.events.map((event) => [event('summary'), event('url')])).toEqual([
    ['Robots', `https://dars.test:8443/classroom/${lesson}/group?enter`],
    [expect.stringMatching(/^Sinov darsi: \w+$/), 'https://dars.test:8443/dashboard'],
  ]);
  expect(given.file).not.toContain('Ali');
});

test('it begins 30 days back and ends after 12 months; what was cancelled stays for 30 days', async () => {
  const { student, lesson } = await studentOf();
  const meet = (days: number, more: Partial<typeof meetings.$inferInsert> = {}) =>
    makeMeeting(program, lesson, teacher, { startsAt: inDays(days), clashes: true, ...more });
  await meet(-31);
  const held = await meet(-29, { state: 'held' });
  const planned = await meet(7);
  const cancelled = await meet(8, { state: 'cancelled', updatedAt: inDays(-29) });
  await meet(9, { state: 'cancelled', updatedAt: inDays(-31) });
  const last = await meet(364);
  await meet(366);
  const { events } = await eventsIn(program, await connect(student));
  expect(events.map((event) => [event('uid'), event('status')])).toEqual(
    [
      [held, 'CONFIRMED'],
      [planned, 'CONFIRMED'],
      [cancelled, 'CANCELLED'],
      [last, 'CONFIRMED'],
    ].map(([id, status]) => [`meeting-${id}@dars`, status]),
  );
});

test('what has not changed answers 304; a move, another title, and leaving the lesson are told', async () => {
  const { student, lesson, enrolment } = await studentOf();
  const id = await makeMeeting(program, lesson, teacher);
  const path = await connect(student);
  const { database, clock } = program.context;
  let { etag } = (await read(path)).headers as { etag: string };
  const again = () => read(path, { 'if-none-match': etag });
  const unchanged = await again();
  expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag]);
  // Proxies that compress weaken it.
  expect((await read(path, { 'if-none-match': `W/${etag}` })).status).toBe(304);
  const changes = [
    () =>
      database
        .update(meetings)
        .set({ startsAt: inDays(6), endsAt: inDays(6.02), updatedAt: inDays(1) })
        .where(eq(meetings.id, id)),
    () => database.update(lessons).set({ title: 'Another' }).where(eq(lessons.id, lesson)),
    () => database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, enrolment)),
  ];
  for (const change of changes) {
    await change();
    const { status, headers } = await again();
    expect(status).toBe(200);
    etag = headers.etag as string;
    expect((await again()).status).toBe(304);
  }
  expect((await eventsIn(program, path)).events).toEqual([]);
});

test('it tells when it was read; a renewed address, one that has ended and one of the blocked are nothing', async () => {
  const { student } = await studentOf();
  expect((await student.call('GET', '/api/calendar')).body).toEqual({ feed: null });
  const first = await connect(student);
  await read(first);
  const at = program.clock.now().toISOString();
  expect((await student.call('GET', '/api/calendar')).body).toEqual({ feed: { createdAt: at, readAt: at } });
  const second = await connect(student);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  expect((await read(second)).headers['cache-control']).toBe('private, no-cache');
  const { database } = program.context;
  const be = (status: 'active' | 'blocked') =>
    database.update(users).set({ status }).where(eq(users.id, student.id));
  await be('blocked');
  expect((await read(second)).status).toBe(404);
  await be('active');
  expect((await read(second)).status).toBe(200);
  for (const _ of [1, 2])
    expect((await student.call('DELETE', '/api/calendar')).body).toEqual({ feed: null });
  const gone = await read(second);
  expect([gone.status, gone.body.code, gone.headers['cache-control']]).toEqual([
    404,
    'not_found',
    'no-store',
  ]);
});

test('of many wishes at once one address is left', async () => {
  const { student } = await studentOf();
  const made = await Promise.all(Array.from({ length: 10 }, () => connect(student)));
  const answers = await Promise.all(made.map((path) => read(path)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
});

test('search engines may not keep it, but Google’s calendar, which obeys robots.txt, may read it', async () => {
  const app = Fastify();
  const none = async () => [];
  mountDiscovery(app, program.context.config, { pages: none, lessons: none, isOpen: async () => true });
  const { body } = await app.inject('/robots.txt');
  expect(body).toContain('Disallow: /your-data/');
  expect(body).not.toContain('/calendar');
});
