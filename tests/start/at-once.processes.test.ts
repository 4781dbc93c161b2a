import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { substitute } from '#src/calendar/timetables/meeting/changes.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { lessonOf, makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import { makeTrial } from '../staff/trials.ts';
import { programForTest, type TestProgram } from './program.ts';

type Attempt = () => Promise<{ status: number; body: Record<string, string> }>;

/** Whoever got no connection within ten seconds is told so, and tries again. */
async function untilServed(attempt: Attempt): ReturnType<Attempt> {
  const answer = await attempt();
  return answer.status === 503 ? untilServed(attempt) : answer;
}

test('two hundred at once, by every way in, leave a teacher in one place; the others hear what is in the way', async () => {
  const program = await programForTest({ environment: { SCHEDULER_SEATS: '500' } });
  const [teacher, other] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const admin = await signIn(program, 'admin');
  // A Friday, ten in New York; the others begin within the half hour after it.
  const start = Date.parse('2026-01-23T15:00:00Z');
  const at = (place: number) => new Date(start + (place % 20) * 60_000);
  const own = await makeLesson(program, teacher, { title: 'Own lesson' });
  const others = await makeLesson(program, other, { title: 'Another’s lesson' });
  const input = await lessonOf(program, teacher);
  const ways = [
    async (place: number) => {
      const clock = at(place).toISOString().slice(11, 16);
      const schedule = {
        zone: 'UTC',
        from: '2026-01-23',
        times: [{ weekday: 5, at: clock }],
        minutes: 30,
        weeks: 1,
      };
      return () => teacher.call('POST', '/api/class', { ...input, title: 'Published', schedule });
    },
    async (place: number) => {
      const id = await makeMeeting(program, own, teacher, {
        startsAt: new Date(start + (place + 24) * 3_600_000),
      });
      return () =>
        teacher.call('POST', `/api/meetings/${id}/move`, { startTime: at(place).toISOString(), minutes: 30 });
    },
    async (place: number) => {
      const id = await makeMeeting(program, others, other, { startsAt: at(place), clashes: true });
      const { context } = program;
      return () =>
        inTransaction(context, (context) =>
          substitute(context, namesOfMeetings, id, { teacherId: teacher.id, scope: 'one' }),
        ).then(
          () => ({ status: 200, body: {} as Record<string, string> }),
          // What no connection was left for has no status.
          ({ status = 503, code, values }) => ({ status, body: { code, message: `${values?.title}` } }),
        );
    },
    async (place: number) => {
      const id = await makeTrial(program, at(place).toISOString());
      return () => admin.call('PATCH', `/api/admin/trials/${id}/teacher`, { teacherId: teacher.id });
    },
  ];
  const attempts: Attempt[] = [];
  for (let place = 0; place < 200; place += 1) {
    const way = ways[place % ways.length];
    if (way) attempts.push(await way(place));
  }
  const answers = await Promise.all(attempts.map(untilServed));
  const won = answers.filter(({ status }) => status < 300);
  const lost = answers.filter(({ status }) => status >= 300);
  expect(won).toHaveLength(1);
  expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 meeting_collides']),
  );
  const name = /Published|Own lesson|Another’s lesson|Chess|Math|, /;
  expect(lost.filter(({ body }) => !name.test(body.message ?? ''))).toEqual([]);
  const live = await program.context.database
    .select()
    .from(meetings)
    .where(and(eq(meetings.teacherId, teacher.id), eq(meetings.live, true)));
  const within = live.filter(({ startsAt }) => startsAt.getTime() < start + 3_600_000);
  expect(within).toHaveLength(1);
});

const zone = 'America/New_York';
const many = 200;

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
