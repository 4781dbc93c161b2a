import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { makePackage } from '../../../../../tests/make/packages.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { ownerOf } from '../../../../../tests/moving/moving.ts';
import { importing, smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../../tests/start/program.ts';

let program: TestProgram;
let owner: Awaited<ReturnType<typeof ownerOf>>;
const { enrolments: _, ...withoutPlaces } = smallSchool;

beforeEach(async () => {
  program = await programAnew();
  owner = await ownerOf(program);
});

test('who has learnt for a year is expected from the import on, at all that is planned in 13 weeks', async () => {
  await owner.moveIn({
    ...smallSchool,
    enrolments: 'child,lesson,since\nC1,L1,2025-01-10\nC2,L1,2025-12-20\nC3,L1,\n',
  });
  const { database, clock } = program.context;
  const planned = await database
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .innerJoin(lessons, and(eq(lessons.id, meetings.lessonId), eq(lessons.title, 'Chess')))
    .orderBy(meetings.startsAt);
  const until = clock.now().getTime() + 13 * 7 * 86_400_000;
  const soon = planned.filter(({ startsAt }) => startsAt.getTime() < until).map(({ id }) => id);
  expect(soon).toHaveLength(13);
  const expected = await database
    .select({ name: learners.firstName, meetingId: attendances.meetingId })
    .from(attendances)
    .innerJoin(learners, eq(learners.id, attendances.learnerId))
    .orderBy(attendances.startsAt);
  const byName = Map.groupBy(expected, ({ name }) => name);
  expect(['Ali', 'Lola', 'Olim'].map((name) => byName.get(name)?.map(({ meetingId }) => meetingId))).toEqual([
    soon,
    soon,
    soon,
  ]);
});

/** Ali of a small school has taken a place here, which is not paid. */
async function takesPlace(): Promise<void> {
  await owner.moveIn(withoutPlaces);
  const { database, clock } = program.context;
  const [ali] = await database
    .select({ learnerId: learners.id, studentId: guardianships.userId })
    .from(learners)
    .innerJoin(guardianships, and(eq(guardianships.learnerId, learners.id), eq(guardianships.kind, 'owner')))
    .where(eq(learners.firstName, 'Ali'));
  const [chess] = await database.select().from(lessons).where(eq(lessons.title, 'Chess'));
  if (!ali || !chess) throw new Error('nobody');
  const price = { price: 80, priceFor: 'month' } as const;
  await database.insert(enrolments).values({ ...ali, lessonId: chess.id, createdAt: clock.now(), ...price });
}

const howPaid = () =>
  program.context.database
    .select({ byCredits: enrolments.byCredits, since: enrolments.byCreditsSince })
    .from(enrolments)
    .where(isNull(enrolments.cancelledAt));

const fiveLeft = { enrolments: 'child,lesson,lessonsLeft,lessonPrice\nC1,L1,5,12.50\n' };

test('lessons that are left pay for a place that the family took here meanwhile, until they are taken back', async () => {
  await takesPlace();
  const staff = importing(program, await signIn(program, 'admin'));
  const id = await staff.bringIn(fiveLeft);
  expect(await howPaid()).toEqual([{ byCredits: true, since: program.clock.now() }]);
  await staff.undo(id);
  expect(await staff.outcomes(id)).toEqual({ 'enrolments 2': 'taken-back' });
  expect(await howPaid()).toEqual([{ byCredits: false, since: null }]);
});

test('they do not pay for a place that was paid with money', async () => {
  await takesPlace();
  await program.context.database.update(enrolments).set({ paidAt: program.clock.now(), paidAmount: 80 });
  await owner.moveIn(fiveLeft);
  expect(await howPaid()).toEqual([{ byCredits: false, since: null }]);
});

test('beside lessons that were bought here, all that are left are no news, and another number is refused', async () => {
  await owner.moveIn({ ...withoutPlaces, ...fiveLeft });
  const [place] = await program.context.database.select().from(enrolments);
  if (!place) throw new Error('no place');
  await makePackage(program, { id: place.studentId }, place.learnerId, { kind: 'group' });
  const before = await trialBalance(program.context);
  const saidAgain = async (lessons: number) => {
    const again = await owner.moveIn({ enrolments: fiveLeft.enrolments.replace(',5,', `,${lessons},`) });
    return again.rows.map(({ verdict, problems }) =>
      [verdict, ...problems.map(({ code }) => code)].join(' '),
    );
  };
  expect([await saidAgain(13), await saidAgain(6), await saidAgain(5)]).toEqual([
    ['same'],
    ['wrong paid_here'],
    ['same'],
  ]);
  expect(await trialBalance(program.context)).toEqual(before);
});
