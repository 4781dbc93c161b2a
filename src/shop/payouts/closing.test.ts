import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { markLearners } from '#src/learning/attendance/marking/mark.server.ts';
import { confirmHeld, sayNotHeld } from '#src/learning/attendance/marking/sheet/confirm.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Person } from '#src/platform/program/person.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { makeRate } from '../../../tests/shop/payouts.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { closePayouts } from './close.server.ts';
import { markPaid } from './pay.server.ts';
import { payoutMeetings, payouts } from './tables.server.ts';

const program = sharedProgram();
let admin: Person;
beforeAll(async () => {
  const { id, email } = await signIn(program, 'admin');
  admin = { id, email, role: 'admin', language: 'en' };
});

const day = 86_400_000;
const start = Date.parse('2026-01-01T17:00:00Z');
const meetingsOfAll = 6;
const learnersOfAll = 3;

/** What staff and time may do, in any order. */
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('held' as const), which: fc.nat(meetingsOfAll - 1) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('not-held' as const), which: fc.nat(meetingsOfAll - 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('marked' as const),
      which: fc.nat(meetingsOfAll - 1),
      states: fc.array(fc.constantFrom('present' as const, 'absent' as const), {
        minLength: learnersOfAll,
        maxLength: learnersOfAll,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('days pass' as const), days: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('closed' as const), times: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paid' as const) }) },
);

/** So that it is known that something was closed at all. */
let madeInAll = 0;

test('whatever is held, marked, corrected and closed: no meeting is in two payouts, and the books say their sum', async () => {
  const { context, clock } = program;
  const { database } = context;
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 8, maxLength: 25 }),
      fc.constantFrom('meeting' as const, 'learner' as const),
      async (acts, per) => {
        let now = start;
        const pass = (ms: number) => {
          now += ms;
          clock.set(new Date(now).toISOString());
        };
        pass(0);
        const teacher = await signIn(program, 'teacher');
        const student = await signIn(program, 'student');
        const lesson = await makeLesson(program, teacher);
        await makeRate(program, { teacherId: teacher.id, per, amount: 333 });
        const learners: string[] = [];
        for (let count = 0; count < learnersOfAll; count += 1) {
          const learner = await makeLearner(program, student);
          await makeEnrolment(program, lesson, student, learner);
          learners.push(learner);
        }
        const ids: string[] = [];
        // Over January and February, before anything is said of them.
        for (let count = 0; count < meetingsOfAll; count += 1)
          ids.push(
            await makeMeeting(program, lesson, teacher, {
              startsAt: new Date(start + (1 + count * 9) * day),
            }),
          );
        pass(25 * day);
        const own = eq(payouts.teacherId, teacher.id);
        const rows = () => database.select().from(payouts).where(own).orderBy(payouts.month);
        const lines = () =>
          database
            .select({ meetingId: payoutMeetings.meetingId, amount: payoutMeetings.amount })
            .from(payoutMeetings)
            .innerJoin(payouts, eq(payouts.id, payoutMeetings.payoutId))
            .where(own);
        const holds = async () => {
          const [made, counted] = [await rows(), await lines()];
          const sum = (amounts: { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
          expect(new Set(counted.map(({ meetingId }) => meetingId)).size).toBe(counted.length);
          expect(sum(counted)).toBe(sum(made));
          expect(-(await balanceOf(context, 'teacher', 'USD', teacher.id)) || 0).toBe(
            sum(made.filter(({ paidAt }) => !paidAt)),
          );
        };
        for (const one of acts) {
          const id = ids['which' in one ? one.which : 0] ?? '';
          if (one.kind === 'days pass') pass(one.days * day);
          else if (one.kind === 'held') {
            const marks = learners.map((learnerId) => ({ learnerId, state: 'present' as const }));
            await allowed(markLearners(context, id, marks, admin));
            await allowed(confirmHeld(context, id, admin));
          } else if (one.kind === 'not-held') await allowed(sayNotHeld(context, id, 'technical', admin));
          else if (one.kind === 'marked') {
            const marks = one.states.map((state, place) => ({ learnerId: learners[place] ?? '', state }));
            await allowed(markLearners(context, id, marks, admin));
          } else if (one.kind === 'paid') {
            for (const { id: payout, paidAt } of await rows())
              if (!paidAt) await markPaid(context, payout, { reference: 'x' }, admin);
          } else {
            await Promise.all(
              Array.from({ length: one.times }, () => closePayouts.run(context, {}, { last: true })),
            );
            const before = [await rows(), await lines()];
            await closePayouts.run(context, {}, { last: true });
            expect([await rows(), await lines()]).toEqual(before);
          }
          await holds();
        }
        // Two months later all that is held has been counted.
        const end = new Date(now);
        pass(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 2, 15) - now);
        await closePayouts.run(context, {}, { last: true });
        await holds();
        const counted = new Set((await lines()).map(({ meetingId }) => meetingId));
        const heldNow = await database
          .select({ id: meetings.id })
          .from(meetings)
          .where(and(eq(meetings.lessonId, lesson), eq(meetings.state, 'held')));
        expect(heldNow.filter(({ id }) => !counted.has(id))).toEqual([]);
        madeInAll += (await rows()).length;
      },
    ),
    { numRuns: 25 },
  );
  expect(madeInAll).toBeGreaterThan(15);
}, 240_000);

/** What the product refuses changes nothing. */
async function allowed(deed: Promise<void>): Promise<void> {
  await deed.catch((error) => {
    if (!(error instanceof Failure)) throw error;
  });
}
