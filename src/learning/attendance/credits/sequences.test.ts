import { and, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { creditUses } from '#src/learning/packages/tables.server.ts';
import { makePackage } from '../../../../tests/make/packages.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';
import { settleCredits } from './settle.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
beforeAll(async () => {
  [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
});

const settle = () => settleCredits.run(program.context, {}, { last: true });
const pass = (minutes: number) =>
  program.clock.set(new Date(program.clock.now().getTime() + minutes * 60_000).toISOString());

const step = fc.record({
  meeting: fc.nat({ max: 2 }),
  what: fc.constantFrom('present', 'late', 'absent', 'held', 'held', 'not-held', 'settle', 'settle twice'),
  minutes: fc.nat({ max: 3 }),
});
const course = fc.record({
  lessons: fc.integer({ min: 1, max: 3 }),
  excused: fc.option(fc.nat({ max: 2 })),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A child with a package, and three meetings that have begun. */
async function begin(lessons: number, excused: number | null) {
  const learnerId = await makeLearner(program, mother);
  const lessonId = await makeLesson(program, teacher);
  const bought = await makePackage(program, mother, learnerId, { lessons });
  await makeEnrolment(program, lessonId, mother, learnerId);
  await mother.call('POST', '/api/packages/enrolments', { lessonId, learnerId });
  const ids: string[] = [];
  const now = program.clock.now().getTime();
  for (const hours of [13, 14, 15])
    ids.push(await makeMeeting(program, lessonId, teacher, { startsAt: new Date(now + hours * 3_600_000) }));
  if (excused !== null)
    await mother.call('POST', `/api/meetings/${ids[excused]}/learners/${learnerId}/notice`, {
      keeps: true,
      words: '',
    });
  pass(16 * 60);
  return { learnerId, bought, ids };
}

async function take({ meeting, what, minutes }: Step, { learnerId, ids }: Awaited<ReturnType<typeof begin>>) {
  const path = `/api/meetings/${ids[meeting]}`;
  pass(minutes);
  if (what === 'settle') return settle();
  if (what === 'settle twice') return Promise.all([settle(), settle(), settle()]);
  if (what === 'held') return teacher.call('POST', `${path}/held`);
  if (what === 'not-held') return teacher.call('POST', `${path}/not-held`, { why: 'technical' });
  const mark = { learnerId, state: what, ...(what === 'late' && { minutesLate: 5 }) };
  return teacher.call('PUT', `${path}/attendance`, { marks: [mark] });
}

test('whatever is said in whichever order, lessons are used by what was attended or missed without notice, and the books say the same', async () => {
  const { database } = program.context;
  await fc.assert(
    fc.asyncProperty(course, async ({ lessons, excused, steps }) => {
      const usedBefore = await balanceOf(program.context, 'lessons-used', 'lesson');
      const given = await begin(lessons, excused);
      const { learnerId, bought } = given;
      for (const one of steps) {
        await take(one, given);
        const held = await heldFor(program.context, 'package', bought);
        expect(held).toBe(lessons - (await usesOf(learnerId)));
        expect(held).toBeGreaterThanOrEqual(0);
      }
      pass(5);
      // What was given back while nothing was left is there for others the next time.
      for (let run = 0; run < 2; run += 1) await Promise.all([settle(), settle()]);
      const rows = await database
        .select({ state: attendances.state, meeting: meetings.state })
        .from(attendances)
        .innerJoin(meetings, eq(meetings.id, attendances.meetingId))
        .where(eq(attendances.learnerId, learnerId));
      const cost = rows.filter(
        ({ state, meeting }) => meeting === 'held' && state !== 'excused' && state !== 'expected',
      );
      expect(await usesOf(learnerId)).toBe(Math.min(lessons, cost.length));
      const usedNow = await balanceOf(program.context, 'lessons-used', 'lesson');
      expect(usedBefore - usedNow).toBe(await usesOf(learnerId));
    }),
    { numRuns: 6 },
  );
}, 120_000);

function usesOf(learnerId: string): Promise<number> {
  return program.context.database.$count(
    creditUses,
    and(eq(creditUses.learnerId, learnerId), isNull(creditUses.returnedAt)),
  );
}
