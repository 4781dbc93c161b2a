import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { substitute } from '#src/calendar/timetables/meeting/changes.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { makeTrial } from '../../../../tests/admin/trials.ts';
import { signIn } from '../../../../tests/people.ts';
import { programForTest } from '../../../../tests/program.ts';
import { lessonOf, makeLesson, makeMeeting } from '../../../../tests/school.ts';
import { namesOfMeetings } from './meeting-names.server.ts';

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
