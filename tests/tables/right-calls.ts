import { eq } from 'drizzle-orm';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { sessions } from '#src/people/accounts/tables.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { renewLearnerFeed } from '#src/school/calendars/learner-feeds.server.ts';
import { dataKeyOf } from '../account/data-links.ts';
import { makeCertificate } from '../learning/certificates.ts';
import { makeChild } from '../learning/child-links.ts';
import { makeChildsHomework, makeHomework } from '../learning/homework.ts';
import { isOfReport, reportCall } from '../learning/reports.ts';
import { makeAsk, makeReview } from '../learning/reviews.ts';
import { makeFullLesson, makeWait } from '../learning/waits.ts';
import { anotherGuardianOf, makeInvitation } from '../make/guardians.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import {
  makeAbsence,
  makeActivity,
  makeEnrolment,
  makeLearner,
  makeLesson,
  makeMeeting,
  makePastMeeting,
} from '../make/rows.ts';
import { pdf, sentFile, sentPicture, voice } from '../make/sent-files.ts';
import { askedLink, makeSubscription } from '../offer/subscribing.ts';
import { makeTeacherPage } from '../offer/teacher-pages.ts';
import { friday } from '../offer/trial-bookings.ts';
import { boardCall, isOfBoard } from '../room/boards.ts';
import { trialRoomKey } from '../room/rooms.ts';
import { beginChat } from '../school/chats.ts';
import { makePaidOrder } from '../shop/orders.ts';
import { makePayout } from '../shop/payouts.ts';
import { pathOfReceipt } from '../shop/receipts.ts';
import { makeAnnouncement } from '../staff/announcements.ts';
import { makeTrial } from '../staff/trials.ts';
import { bodyOf, type TestProgram } from '../start/program.ts';
import { absenceCall, isOfAbsence } from './absence-calls.ts';
import { isOfMessages, messageCall } from './message-calls.ts';
import { channelOf, reminderKey } from './notification-calls.ts';
import { isRaw, rawAddress } from './raw-calls.ts';
import { isOfRenewals, renewalCall } from './renewal-calls.ts';
import { bodies, event, freeDay, spans } from './right-bodies.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** A call that is right for an endpoint: as it is sent, but for who sends it. */
export type RightCall = {
  method: Method;
  url: string;
  headers: Record<string, string>;
  payload: object | Buffer | undefined;
};

/**
 * A call that is right for an endpoint outside the back office, on things made for it: a lesson of this teacher's in
 * which this student learns.
 * @param person who will call, where that matters for what is sent along
 */
export async function rightCall(
  program: TestProgram,
  key: string,
  { teacher, student, person }: Record<'teacher' | 'student' | 'person', SignedInPerson>,
): Promise<RightCall> {
  const [method = 'GET', pattern = ''] = key.split(' ') as [Method, string];
  if (isOfReport(pattern))
    return { method, headers: {}, ...(await reportCall(program, key, { teacher, student })) };
  if (isOfAbsence(pattern))
    return { method, headers: {}, ...(await absenceCall(program, key, { teacher, student })) };
  if (isOfBoard(pattern))
    return {
      method,
      ...(await boardCall(program, pattern, { teacher, student })),
      ...(method === 'POST' && (await sentPicture())),
    };
  if (isOfRenewals(pattern)) return { method, headers: {}, ...(await renewalCall(program, key, student)) };
  if (isOfMessages(pattern)) return { method, ...(await messageCall(program, key, { teacher, student })) };
  if (pattern === '/api/files') return { method, url: pattern, ...(await sentPicture()) };
  if (pattern === '/api/documents')
    return { method, url: pattern, ...(await sentFile(pdf, 'application/pdf')) };
  if (pattern === '/api/voices') return { method, url: pattern, ...(await sentFile(voice(), 'audio/wav')) };
  if (isRaw(pattern))
    return {
      method,
      headers: {},
      payload: undefined,
      url: await rawAddress(program, pattern, { teacher, student }),
    };
  if (pattern.includes('/my-lessons/rooms/')) return childsRoomCall(program, { teacher, student });
  if (pattern.startsWith('/api/my-')) return childsCall(program, [method, pattern], student);
  const kind = pattern.includes('group') ? 'group' : 'class';
  const lesson = await makeLesson(program, teacher, { kind });
  const enrolment = await makeEnrolment(program, lesson, student);
  const id = await idFor(pattern);
  const path = (await pathOfReceipt(program, pattern, student))
    .replace(':code', pattern.includes(':code') ? (await makeCertificate(program, student)).code : '')
    .replace(':key', pattern.includes(':key') ? await keyFor(program, pattern) : '')
    .replace(':kind', 'day')
    .replace(':topic/:way', 'changes/telegram')
    .replace(':of', 'lesson')
    .replace(':slug', pattern.includes(':slug') ? await makeTeacherPage(program, teacher) : '')
    .replace(':id', id)
    .replace(':learner', pattern.includes(':learner') ? await makeWait(program, id, student) : '');
  const url = method === 'DELETE' && pattern.endsWith(':id') ? `${path}?learners=1` : path;
  const asked = key.endsWith('/clashes')
    ? `?learnerId=${await makeLearner(program, person)}`
    : (spans[key] ?? '');
  const named = pattern === '/api/announcement-receivers' ? `?lessonId=${lesson}` : asked;
  const payload = await bodies[key]?.({ program, person, lesson, known: teacher.email });
  return { method, url: url + named, headers: {}, payload };

  async function idFor(named: string): Promise<string> {
    if (named.includes('own-review')) return (await makeReview(program, teacher, { student })).lesson;
    if (named.includes('review-asks')) return makeAsk(program, lesson, student);
    if (named.includes('/api/reviews/:id')) return (await makeReview(program, teacher)).id;
    if (named.includes('/api/orders'))
      return makePaidOrder(program, student, await makeLearner(program, student));
    if (named.includes('/api/activities')) return makeActivity(program, student);
    if (named.includes('/api/earnings')) return makePayout(program, teacher);
    if (named.includes('homework')) return makeHomework(program, student);
    if (named.includes('let-in'))
      return (await makeInvitation(program, student, { askedBy: (await signIn(program, 'student')).id })).id;
    if (named.includes('guardian-invitations')) return (await makeInvitation(program, student)).id;
    if (named.includes('guardians/:id')) return anotherGuardianOf(program, student);
    if (named.includes('learners')) return learnerFor(program, named, student);
    if (named.includes('consents')) return makeSubscription(program, person.email);
    if (named.includes('channels')) return channelOf(program, person);
    if (named.includes('devices')) return deviceOf(program, person);
    if (named.includes('/waits')) return makeFullLesson(program, teacher, student);
    if (/meetings.*(attendance|held)/.test(named)) return makePastMeeting(program, lesson, teacher);
    if (/\/(meetings|rooms)/.test(named)) return makeMeeting(program, lesson, teacher);
    if (named.includes('announcements')) return makeAnnouncement(program, teacher, lesson);
    if (named.includes('absences')) return makeAbsence(program, teacher, freeDay());
    if (named.includes('trial')) return makeTrial(program, friday, { teacherId: teacher.id });
    return named.includes('purchase') ? enrolment : lesson;
  }
}

/** A learner of a student's, who made an address of their calendar where it is about that. */
async function learnerFor(program: TestProgram, pattern: string, student: SignedInPerson): Promise<string> {
  const learner = await makeLearner(program, student);
  if (pattern.endsWith('/calendar/address')) await renewLearnerFeed(program.context, learner, student.id);
  return learner;
}

/** Another device on which somebody is logged in. */
async function deviceOf({ context }: TestProgram, { id }: SignedInPerson): Promise<string> {
  const hash = hashSecret(await openSession(context, id, { remember: false }));
  const [device] = await context.database
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.hash, hash));
  return device?.id ?? '';
}

async function keyFor(program: TestProgram, pattern: string): Promise<string> {
  if (pattern.startsWith('/api/guardians'))
    return (await makeInvitation(program, await signIn(program, 'student'))).key;
  if (pattern.startsWith('/api/subscriptions')) return (await askedLink(program)).split('/').at(-1) ?? '';
  if (pattern.startsWith('/api/chat')) return (await beginChat(program)).key;
  if (pattern.startsWith('/api/reminders')) return reminderKey(program);
  if (pattern.startsWith('/api/trial-rooms')) return trialRoomKey(program);
  const { key } = (await program.call('POST', '/api/schedule/events', event)).body;
  return pattern.startsWith('/api/privacy') ? dataKeyOf(program, event.email) : key;
}

/** A child's call goes by their cookie alone. */
async function childsCall(
  program: TestProgram,
  [method, pattern]: [Method, string],
  student: SignedInPerson,
): Promise<RightCall> {
  const { id, cookie } = await makeChildsHomework(program, student);
  const payload = method === 'GET' ? undefined : { isDone: true };
  return { method, url: pattern.replace(':id', id), headers: { cookie }, payload };
}

/** A child's way to the room of a lesson in which they learn. */
async function childsRoomCall(
  program: TestProgram,
  { teacher, student }: Record<'teacher' | 'student', SignedInPerson>,
): Promise<RightCall> {
  const { learnerId, cookie } = await makeChild(program, student);
  const lesson = await makeLesson(program, teacher, { room: 'own', link: null });
  await makeEnrolment(program, lesson, student, learnerId);
  const url = `/api/my-lessons/rooms/${await makeMeeting(program, lesson, teacher)}`;
  return { method: 'GET', url, headers: { cookie }, payload: undefined };
}

/** Sends it, in English unless told otherwise. */
export async function send(program: TestProgram, call: RightCall, headers: Record<string, string> = {}) {
  const answer = await program.app.inject({
    method: call.method,
    url: call.url,
    headers: { cookie: 'language=en', ...call.headers, ...headers },
    ...(call.payload === undefined ? {} : { payload: call.payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: bodyOf(answer) };
}
