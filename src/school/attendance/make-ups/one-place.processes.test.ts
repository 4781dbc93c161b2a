import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/people.ts';
import { programForTest, type TestProgram } from '../../../../tests/program.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/school.ts';
import { attendances } from '../tables.server.ts';

const zone = 'America/New_York';
const many = 200;

type Attempt = () => Promise<{ status: number; body: { code?: string } }>;

/** Whoever got no connection within ten seconds is told so, and tries again. */
async function untilServed(attempt: Attempt): ReturnType<Attempt> {
  const answer = await attempt();
  return answer.status === 503 ? untilServed(attempt) : answer;
}

/** Two hundred children of one group who cannot come to its meeting, and what each sends to take a make-up. */
async function missedByMany(program: TestProgram, teacher: SignedInPerson, wish: object): Promise<Attempt[]> {
  const lesson = await makeLesson(program, teacher, { kind: 'group', price: 20, priceFor: 'lesson' });
  const missed = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-01-20T23:00:00Z') });
  const attempts: Attempt[] = [];
  for (let place = 0; place < many; place += 1) {
    const guardian = await signIn(program, 'student');
    const learner = await makeLearner(program, guardian);
    await makeEnrolment(program, lesson, guardian, learner);
    attempts.push(() =>
      guardian.call('POST', `/api/meetings/${missed}/learners/${learner}/make-ups`, { zone, ...wish }),
    );
  }
  await program.context.database.update(attendances).set({ state: 'excused', toldAt: program.clock.now() });
  return attempts;
}

async function won(attempts: Attempt[]): Promise<number> {
  const answers = await Promise.all(attempts.map(untilServed));
  const lost = answers.filter(({ status }) => status !== 201);
  expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 make_up_gone']),
  );
  return answers.length - lost.length;
}

test('of two hundred at once who want three places at a parallel meeting, three get one', async () => {
  const program = await programForTest();
  const teacher = await signIn(program, 'teacher');
  const same = { kind: 'group', price: 20, priceFor: 'lesson', places: 3 } as const;
  const lesson = await makeLesson(program, teacher, same);
  const startsAt = new Date('2026-01-22T23:00:00Z');
  const meetingId = await makeMeeting(program, lesson, teacher, { startsAt });
  const wish = { meetingId, startTime: startsAt.toISOString() };
  expect(await won(await missedByMany(program, teacher, wish))).toBe(3);
  expect(await program.context.database.$count(attendances, eq(attendances.meetingId, meetingId))).toBe(3);
});

test('of two hundred at once who want one free half hour of a teacher, one gets it', async () => {
  const program = await programForTest();
  const teacher = await signIn(program, 'teacher');
  await teacher.call('PUT', '/api/working-hours', {
    zone,
    days: [{ weekday: 4, opensAt: '18:00', closesAt: '18:30' }],
  });
  const wish = { startTime: '2026-01-22T23:00:00.000Z' };
  expect(await won(await missedByMany(program, teacher, wish))).toBe(1);
  const { database } = program.context;
  expect(await database.$count(meetings, and(eq(meetings.makeUp, true)))).toBe(1);
  expect(await database.$count(attendances, isNotNull(attendances.makesUp))).toBe(1);
});
