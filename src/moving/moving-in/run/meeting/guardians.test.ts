import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { endLearning } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { removeLearner } from '#src/learning/families/learners.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { payBackOnline } from '#src/shop/payments/refunds/pay-back-online.server.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { sharedProgram } from '../../../../../tests/start/program.ts';

const program = sharedProgram();
let owner: Awaited<ReturnType<typeof ownerOf>>;
beforeAll(async () => {
  owner = await ownerOf(program);
});

const email = (family: string, who: string) => `${family}-${who}@guardians.test`.toLowerCase();

/** A family of two parents. */
function families(family: string): string {
  return `family,email,secondEmail\n${family},${email(family, 'mother')},${email(family, 'father')}\n`;
}

function children(family: string, ...names: string[]): string {
  return `family,firstName\n${names.map((name) => `${family},${name}\n`).join('')}`;
}

async function idOf(address: string): Promise<string> {
  const [one] = await program.context.database.select().from(users).where(eq(users.email, address));
  return one?.id ?? '';
}

/** Who of these looks after a child of the mother's. */
async function guardiansOf(family: string, name: string): Promise<(string | undefined)[]> {
  const { database } = program.context;
  const own = database
    .select({ id: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, await idOf(email(family, 'mother'))));
  const rows = await database
    .select({ address: users.email })
    .from(learners)
    .innerJoin(guardianships, eq(guardianships.learnerId, learners.id))
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(and(inArray(learners.id, own), eq(learners.firstName, name)));
  return rows.map(({ address }) => address.split('@')[0]?.split('-')[1]).sort();
}

test('a second parent whom the mother has removed is given no child that comes later', async () => {
  const { database } = program.context;
  await owner.moveIn({ families: families('R1'), children: children('R1', 'Ali', 'Lola') });
  expect(await guardiansOf('R1', 'Ali')).toEqual(['father', 'mother']);
  await database.delete(guardianships).where(eq(guardianships.userId, await idOf(email('R1', 'father'))));
  await owner.moveIn({ children: children('R1', 'Zara') });
  await owner.moveIn({ families: families('R1'), children: children('R1', 'Umar') });
  expect(await guardiansOf('R1', 'Zara')).toEqual(['mother']);
  expect(await guardiansOf('R1', 'Umar')).toEqual(['mother']);
});

test('whoever looks after all children of a family looks after the next one; who was blocked does not', async () => {
  const { database } = program.context;
  await owner.moveIn({ families: families('R2'), children: children('R2', 'Ali') });
  const { id: aunt } = await signIn(program, 'student', email('R2', 'aunt'));
  const [ali] = await database
    .select({ learnerId: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, await idOf(email('R2', 'mother'))));
  await database
    .insert(guardianships)
    .values({ learnerId: ali?.learnerId ?? '', userId: aunt, kind: 'guardian', createdAt: new Date() });
  await owner.moveIn({ families: families('R2'), children: children('R2', 'Ali', 'Lola') });
  expect(await guardiansOf('R2', 'Lola')).toEqual(['aunt', 'father', 'mother']);
  await database
    .update(users)
    .set({ status: 'blocked' })
    .where(eq(users.email, email('R2', 'father')));
  await owner.moveIn({ children: children('R2', 'Zara') });
  expect(await guardiansOf('R2', 'Zara')).toEqual(['aunt', 'mother']);
});

test('a second parent who was blocked before a child came is given none', async () => {
  const { database } = program.context;
  await owner.moveIn({ families: families('R3') });
  await database
    .update(users)
    .set({ status: 'blocked' })
    .where(eq(users.email, email('R3', 'father')));
  await owner.moveIn({ children: children('R3', 'Ali') });
  await owner.moveIn({ children: children(email('R3', 'mother'), 'Lola') });
  expect(await guardiansOf('R3', 'Ali')).toEqual(['mother']);
  expect(await guardiansOf('R3', 'Lola')).toEqual(['mother']);
});

/** Removes a child as its owner does. */
async function remove(family: string, name: string, who = 'mother'): Promise<void> {
  const { context } = program;
  const userId = await idOf(email(family, who));
  const [child] = await context.database
    .select({ id: learners.id })
    .from(learners)
    .innerJoin(guardianships, eq(guardianships.learnerId, learners.id))
    .where(and(eq(guardianships.userId, userId), eq(learners.firstName, name)));
  const person = { id: userId, role: 'student' as const, language: 'en' as const };
  await removeLearner(context, endLearning(payBackOnline), child?.id ?? '', {
    ...person,
    email: email(family, who),
  });
}

test('a child that its mother removed does not come again by a file without numbers, nor does its place', async () => {
  const { database } = program.context;
  const { email: teacher } = await signIn(program, 'teacher');
  const school = {
    families: families('R4'),
    children: children('R4', 'Olim'),
    lessons: `lesson,title,teacher,kind\nR4L,Chess,${teacher},group\n`,
    enrolments: 'child,lesson,paid,paidOn,paidUntil\nR4 Olim,R4L,80.00,2026-01-02,2026-02-01\n',
  };
  await owner.moveIn(school);
  await database.delete(guardianships).where(eq(guardianships.userId, await idOf(email('R4', 'father'))));
  await remove('R4', 'Olim');
  const before = [await database.$count(learners), await database.$count(enrolments)];
  const again = await owner.moveIn(school);
  expect(wrongIn(again)).toContain('children 2 child: was_removed');
  const byAddress = children(email('R4', 'mother'), 'Olim');
  expect(wrongIn(await owner.tryOut({ children: byAddress }))).toEqual(['children 2 child: was_removed']);
  expect([await database.$count(learners), await database.$count(enrolments)]).toEqual(before);
  // Nor does the next child come to whom the mother removed before.
  await owner.moveIn({ ...school, children: children('R4', 'Zara') });
  expect(await guardiansOf('R4', 'Zara')).toEqual(['mother']);
});

test('a child that is called otherwise here by now is met under the name that it came with', async () => {
  const { database } = program.context;
  const files = { families: families('R5'), children: children('R5', 'Shukhrat') };
  await owner.moveIn(files);
  await database.update(learners).set({ firstName: 'Shurik' }).where(eq(learners.firstName, 'Shukhrat'));
  const again = await owner.moveIn(files);
  expect(again.rows.map(({ sheet, verdict }) => `${sheet} ${verdict}`)).toEqual([
    'families same',
    'children same',
  ]);
  expect(await guardiansOf('R5', 'Shurik')).toEqual(['father', 'mother']);
});

test('children whom their mother has handed to their father do not come a second time', async () => {
  const { database } = program.context;
  const { email: teacher } = await signIn(program, 'teacher');
  const school = {
    families: families('R6'),
    children: children('R6', 'Ali'),
    lessons: `lesson,title,teacher,kind\nR6L,Maths,${teacher},group\n`,
    enrolments: 'child,lesson,lessonsLeft,lessonPrice\nR6 Ali,R6L,5,12.50\n',
  };
  await owner.moveIn(school);
  const mother = await idOf(email('R6', 'mother'));
  const father = await idOf(email('R6', 'father'));
  const become = (kind: 'owner' | 'guardian', userId: string) =>
    database.update(guardianships).set({ kind }).where(eq(guardianships.userId, userId));
  await become('guardian', mother);
  await become('owner', father);
  const before = [await database.$count(learners), await database.$count(enrolments)];
  const verdicts = ({ rows }: Awaited<ReturnType<typeof owner.moveIn>>) =>
    rows.map(({ sheet, verdict }) => `${sheet} ${verdict}`);
  expect(verdicts(await owner.moveIn(school))).toEqual([
    'families same',
    'children same',
    'lessons same',
    'enrolments same',
  ]);
  const byName = { children: school.children, enrolments: school.enrolments };
  expect(verdicts(await owner.moveIn(byName))).toEqual(['children same', 'enrolments same']);
  expect(verdicts(await owner.moveIn({ enrolments: school.enrolments }))).toEqual(['enrolments same']);
  // Nor once she looks after them no more.
  await database.delete(guardianships).where(eq(guardianships.userId, mother));
  expect(wrongIn(await owner.tryOut(byName))).toContain('children 2 family: other_family');
  expect([await database.$count(learners), await database.$count(enrolments)]).toEqual(before);
});
