import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closures, meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import {
  makeActivity,
  makeEnrolment,
  makeLearner,
  makeLesson,
  makeMeeting,
} from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let [ali, lesson, missed] = ['', '', ''];
const zone = 'America/New_York';
/** A Tuesday, six in the evening in New York. */
const missedAt = new Date('2026-03-03T23:00:00Z');
beforeEach(async () => {
  program.clock.set('2026-03-01T12:00:00Z');
  [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  ali = await makeLearner(program, mother);
  lesson = await makeLesson(program, teacher, { kind: 'group', price: 20, priceFor: 'lesson' });
  missed = await makeMeeting(program, lesson, teacher, { startsAt: missedAt });
  await makeEnrolment(program, lesson, mother, ali);
  await mother.call('POST', at('notice'), { keeps: true });
});

const at = (what: string, meeting = missed) => `/api/meetings/${meeting}/learners/${ali}/${what}`;
const offers = async () => (await mother.call('GET', `${at('make-ups')}?zone=${zone}`)).body;
const take = (wish: object, who = mother) => who.call('POST', at('make-ups'), { zone, ...wish });
const works = (days: object[]) => teacher.call('PUT', '/api/working-hours', { zone, days });

/** A parallel group of the same teacher with a place, and a meeting of it on a Thursday. */
async function parallel(more: object = {}, startsAt = new Date('2026-03-05T23:00:00Z')) {
  const id = await makeLesson(program, teacher, {
    ...{ kind: 'group', price: 20, priceFor: 'lesson', title: 'Chess on Thursdays', places: 1 },
    ...more,
  });
  return { id, meeting: await makeMeeting(program, id, teacher, { startsAt }) };
}

async function stateOf(id: string) {
  const [row] = await program.context.database.select().from(meetings).where(eq(meetings.id, id));
  return row?.state;
}

test('a parallel group at the same price with a free place is offered and taken; the place is then gone', async () => {
  const { id, meeting } = await parallel();
  await parallel({ price: 30 }, new Date('2026-03-06T23:00:00Z'));
  await parallel({ kind: 'class' }, new Date('2026-03-07T23:00:00Z'));
  const full = await parallel({}, new Date('2026-03-08T23:00:00Z'));
  await makeEnrolment(program, full.id, await signIn(program, 'student'));
  const found = await offers();
  expect(found).toEqual([
    {
      startTime: '2026-03-05T23:00:00.000Z',
      endTime: '2026-03-05T23:25:00.000Z',
      meetingId: meeting,
      title: 'Chess on Thursdays',
    },
  ]);
  const taken = await take(found[0]);
  expect(taken.status).toBe(201);
  expect(taken.body).toMatchObject({ meeting: { _id: meeting }, makesUp: missed });
  expect((await mother.call('GET', at('notice'))).body).toMatchObject({ madeUp: { _id: meeting } });
  expect((await take(found[0])).body.code).toBe('make_up_taken');
  expect((await mother.call('DELETE', at('notice'))).body.code).toBe('make_up_taken');
  await makeEnrolment(program, id, await signIn(program, 'student'));
  expect(await program.context.database.$count(attendances, eq(attendances.meetingId, meeting))).toBe(2);
});

test('in free hours of the teacher by day where the family lives, nearest to the time that was missed', async () => {
  await works([
    { weekday: 2, opensAt: '16:00', closesAt: '22:30' },
    { weekday: 4, opensAt: '05:00', closesAt: '08:00' },
  ]);
  await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-03-10T22:00:00Z') });
  const found = (await offers()).map(({ startTime }: { startTime: string }) => startTime);
  expect(found).toEqual([
    // The missed one is given all the same.
    '2026-03-03T22:30:00.000Z',
    '2026-03-03T23:30:00.000Z',
    '2026-03-05T12:00:00.000Z',
    '2026-03-05T12:30:00.000Z',
    // New York has put its clock forward.
    '2026-03-10T22:30:00.000Z',
    '2026-03-10T23:00:00.000Z',
  ]);
  const taken = await take({ startTime: found[4] });
  const made = taken.body.meeting._id;
  expect(taken.body).toMatchObject({ makesUp: missed, lesson: { _id: lesson } });
  const [row] = await program.context.database.select().from(meetings).where(eq(meetings.id, made));
  expect(row).toMatchObject({ makeUp: true, byHand: true, teacherId: teacher.id, state: 'planned' });
  // Nobody else of the lesson is expected, and the lesson's own dates are as before.
  await makeEnrolment(program, lesson, await signIn(program, 'student'));
  expect(await program.context.database.$count(attendances, eq(attendances.meetingId, made))).toBe(1);
  const shown = (await mother.call('GET', `/api/group/${lesson}`)).body;
  expect(JSON.stringify(shown.meetings)).not.toContain(made);
});

test('not when the child has something else, nor on days off or away', async () => {
  await works([{ weekday: 2, opensAt: '18:30', closesAt: '19:00' }]);
  const [first] = await offers();
  await makeActivity(program, mother, { learnerId: ali, begins: '19:15', ends: '20:00', wayMinutes: 30 });
  expect(await offers()).toEqual([]);
  expect((await take(first)).body.code).toBe('make_up_gone');
  await works([{ weekday: 3, opensAt: '17:00', closesAt: '17:30' }]);
  expect(await offers()).toHaveLength(2);
  await teacher.call('POST', '/api/absences', {
    firstDay: '2026-03-04',
    lastDay: '2026-03-04',
    zone,
    reason: '',
  });
  expect(await offers()).toHaveLength(1);
  const off = { names: { en: 'Navruz', uz: 'Navroʻz' }, createdAt: program.clock.now() };
  await program.context.database.insert(closures).values({ day: '2026-03-11', ...off });
  expect(await offers()).toEqual([]);
  await program.context.database.delete(closures);
});

test('a make-up is given up by the same 12 hours, and late it counts as taken', async () => {
  await works([{ weekday: 4, opensAt: '18:00', closesAt: '18:30' }]);
  const [first, second] = await offers();
  const one = (await take(first)).body.meeting._id;
  const given = await mother.call('POST', at('notice', one), { keeps: true });
  expect(given.body).toMatchObject({ meeting: { _id: missed }, said: 'kept', canMakeUp: true });
  expect(await stateOf(one)).toBe('cancelled');
  const other = (await take(second)).body.meeting._id;
  program.clock.set(new Date(Date.parse(second.startTime) - 11 * 3_600_000).toISOString());
  expect((await mother.call('POST', at('notice', other), { keeps: false })).body).toMatchObject({
    said: 'late',
  });
  expect((await take(first)).body.code).toBe('make_up_taken');
});

test('one that the teacher cancels is made up for anew; whoever leaves gives theirs up', async () => {
  await works([{ weekday: 4, opensAt: '18:00', closesAt: '18:30' }]);
  const [first, second] = await offers();
  const one = (await take(first)).body.meeting._id;
  await teacher.call('POST', `/api/meetings/${one}/cancel`, { reason: 'Ill' });
  expect((await mother.call('GET', at('notice'))).body).toMatchObject({ canMakeUp: true });
  const other = (await take(second)).body.meeting._id;
  const { database, clock } = program.context;
  await database
    .update(enrolments)
    .set({ cancelledAt: clock.now() })
    .where(and(eq(enrolments.lessonId, lesson), eq(enrolments.learnerId, ali)));
  expect(await stateOf(other)).toBe('cancelled');
  expect(await database.$count(attendances, eq(attendances.learnerId, ali))).toBe(0);
});

test('a place that was left and taken by somebody else does not come back', async () => {
  const { id, meeting } = await parallel();
  const father = await signIn(program, 'student');
  const laylo = await makeLearner(program, father);
  await makeEnrolment(program, id, father, laylo);
  expect(await offers()).toEqual([]);
  const hers = `/api/meetings/${meeting}/learners/${laylo}/notice`;
  await father.call('POST', hers, { keeps: true });
  const [offer] = await offers();
  expect((await take(offer)).status).toBe(201);
  expect((await father.call('DELETE', hers)).body.code).toBe('place_given_away');
});

test('the room of a make-up opens for its learner alone, ten minutes before', async () => {
  const { meeting } = await parallel();
  await take((await offers())[0]);
  const room = () => mother.call('GET', at('room', meeting));
  expect((await room()).body.link).toBeUndefined();
  program.clock.set('2026-03-05T22:50:00Z');
  expect((await room()).body.link).toBe('https://meet.dars.test/chess');
  const { database } = program.context;
  await database.update(lessons).set({ room: 'own', link: null });
  expect((await room()).body.link).toBe(`http://dars.test/room/${meeting}`);
  expect((await (await signIn(program, 'student')).call('GET', at('room', meeting))).status).toBe(404);
  expect((await mother.call('GET', at('room'))).status).toBe(404);
});
