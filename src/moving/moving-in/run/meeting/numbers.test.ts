import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Files } from '../../../../../tests/moving/files.ts';
import { type Moved, ownerOf, schoolOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../../tests/start/program.ts';

let program: TestProgram;
let owner: Awaited<ReturnType<typeof ownerOf>>;
beforeEach(async () => {
  program = await programAnew();
  owner = await ownerOf(program);
});

const verdicts = ({ rows }: Moved) => rows.map(({ sheet, verdict }) => `${sheet} ${verdict}`);
const teachers = 'email,name\nrustam@dars.test,Rustam\n';

/** A school without a number. */
const bare: Partial<Files> = {
  teachers,
  families: 'email,name,secondEmail\nanna@dars.test,Anna,\n',
  children: 'family,firstName\nanna@dars.test,Ali\nanna@dars.test,Лола\n',
  lessons: 'title,teacher,kind\nChess,rustam@dars.test,group\n',
  times: 'lesson,weekday,time,minutes\nChess rustam@dars.test,Monday,17:00,60\n',
};

test('things that are here are met by name, and named by the numbers that the same file gives them', async () => {
  await owner.moveIn(bare);
  const numbered = {
    families: 'family,email,name\nF1,anna@dars.test,Anna\n',
    children: 'child,family,firstName\nC1,F1,Ali\nC2,anna@dars.test,Lola\n',
    lessons: 'lesson,title,teacher,kind\nL1,Chess,rustam@dars.test,group\n',
    times: 'lesson,weekday,time,minutes\nL1,Monday,17:00,60\n',
    enrolments: 'child,lesson,paid\nC1,L1,80.00\nF1 Lola,L1,70.00\n',
  };
  const moved = await owner.moveIn(numbered);
  expect(wrongIn(moved)).toEqual([]);
  expect(verdicts(moved)).toEqual([
    'families same',
    'children same',
    'children change',
    'lessons same',
    'times same',
    'enrolments new',
    'enrolments new',
  ]);
  expect(moved.counted?.paid).toBe(15_000);
  // By now the numbers alone say who is meant.
  const again = await owner.tryOut({ enrolments: 'child,lesson,paid\nC1,L1,80.00\nC2,L1,70.00\n' });
  expect(verdicts(again)).toEqual(['enrolments same', 'enrolments same']);
});

test('what is here without a number is named by our ids, as an archive does', async () => {
  await owner.moveIn(bare);
  const { database } = program.context;
  const [ali] = await database.select().from(learners).where(eq(learners.firstName, 'Ali'));
  const [chess] = await database.select().from(lessons);
  const [anna] = await database.select().from(users).where(eq(users.email, 'anna@dars.test'));
  const tried = await owner.tryOut({
    children: `family,firstName\n${anna?.id},Ali\n`,
    enrolments: `child,lesson\n${ali?.id},${chess?.id}\n`,
  });
  expect(verdicts(tried)).toEqual(['children same', 'enrolments new']);
});

test('our ids take no place of a number, before it is known or after', async () => {
  await owner.moveIn(bare);
  const { database } = program.context;
  const [anna] = await database.select().from(users).where(eq(users.email, 'anna@dars.test'));
  const [ali] = await database.select().from(learners).where(eq(learners.firstName, 'Ali'));
  const [chess] = await database.select().from(lessons);
  const files = (family?: string, child?: string, lesson?: string) => ({
    families: `family,email,name\n${family},anna@dars.test,Anna\n`,
    children: `child,family,firstName\n${child},${family},Ali\n`,
    lessons: `lesson,title,teacher,kind\n${lesson},Chess,rustam@dars.test,group\n`,
  });
  const ours = files(anna?.id, ali?.id, chess?.id);
  for (const one of [ours, files('F1', 'C1', 'L1'), ours]) {
    const moved = await owner.moveIn(one);
    expect(wrongIn(moved)).toEqual([]);
    expect(verdicts(moved)).toEqual(['families same', 'children same', 'lessons same']);
  }
});

test('a number that stands twice names the row that has it, and one that Excel has shortened is told so', async () => {
  const tried = await owner.tryOut({
    teachers,
    families:
      'family,email,name\nF1,anna@dars.test,Anna\nF1,boris@dars.test,Boris\n"9,98901E+11",vera@dars.test,Vera\n9.98901E+11,galina@dars.test,Galina\n',
    children: 'child,family,firstName\nC1,F1,Ali\nC1,F1,Lola\n',
    lessons: 'lesson,title,teacher,kind\nL1,Chess,rustam@dars.test,group\nL1,Maths,rustam@dars.test,group\n',
    enrolments: 'child,lesson\nC1,L1\n',
  });
  expect(wrongIn(tried)).toEqual([
    'families 3 family: number_twice',
    'families 4 family: shortened',
    'families 5 family: shortened',
    'children 3 child: twice',
    'lessons 3 lesson: twice',
    'enrolments 2 child: several_children',
  ]);
  expect(
    tried.rows.flatMap(({ problems }) => problems.flatMap(({ values }) => values?.number ?? [])),
  ).toEqual([2, 2, 2]);
});

test('two rows of a place that is here already are one place, whatever they call the child', async () => {
  await owner.moveIn(smallSchool);
  const tried = await owner.tryOut({ enrolments: 'child,lesson,paid\nC1,L1,80.00\nF1 Ali,L1,90.00\n' });
  expect(wrongIn(tried)).toEqual(['enrolments 3 child: twice']);
});

const second: Partial<Files> = {
  families: 'family,email,name\nF1,dilnoza@dars.test,Dilnoza Karimova\n',
  children: 'child,family,firstName,born\nC1,F1,Said,2018-05-04\n',
  lessons: 'lesson,title,teacher,kind,price,priceFor\nL1,Maths,rustam@dars.test,group,60.00,month\n',
  enrolments: 'child,lesson,paid\nC1,L1,70.00\nF1 Ali,Chess rustam@dars.test,70.00\n',
};

test('numbers of a second branch that counts from 1 again are asked about, and nothing goes to somebody else', async () => {
  await owner.moveIn(smallSchool);
  const before = await program.context.database.$count(enrolments);
  const moved = await owner.moveIn(second);
  expect(wrongIn(moved)).toEqual([
    'families 2 family: number_of_another',
    'children 2 family: left_out',
    'lessons 2 lesson: number_of_another_lesson',
    'enrolments 2 child: left_out',
    'enrolments 3 child: left_out',
  ]);
  expect(moved.rows[0]?.problems[0]?.values).toEqual({ here: 'Anna, anna@dars.test' });
  expect(moved.counted?.paid).toBe(0);
  expect(await program.context.database.$count(enrolments)).toBe(before);
  expect(wrongIn(await owner.tryOut({ children: second.children ?? '' }))).toEqual([
    'children 2 child: number_of_another_child',
  ]);
});

test('times of a lesson that stays away are left out with it, whoever has its number here', async () => {
  await owner.moveIn(smallSchool);
  const before = await schoolOf(program);
  const moved = await owner.moveIn({
    lessons: 'lesson,title,teacher,kind\nL1,Maths,rustam@dars.test,circle\nL7,Art,rustam@dars.test,circle\n',
    times: 'lesson,weekday,time,minutes\nL1,Monday,18:00,60\nL7,Friday,18:00,60\n',
  });
  expect(wrongIn(moved).filter((one) => one.startsWith('times'))).toEqual([
    'times 2 lesson: left_out',
    'times 3 lesson: left_out',
  ]);
  expect(await schoolOf(program)).toEqual(before);
});

test.each<[string, Partial<Files>]>([
  ['its name', { families: 'family,email,name\nF1,new@dars.test,Anna Petrova\n' }],
  ['its second parent', { families: 'family,email,name,secondEmail\nF1,new@dars.test,A,anna@dars.test\n' }],
  [
    'a child',
    {
      families: 'family,email,name\nF1,new@dars.test,Galina\n',
      children: 'family,firstName\nF1,Ali\n',
    },
  ],
])('a family with another address is known by %s and its number', async (_, files) => {
  await owner.moveIn({
    ...smallSchool,
    families: 'family,email,name\nF1,anna@dars.test,Anna\nF2,vera@dars.test,Vera\n',
  });
  const tried = await owner.tryOut(files);
  expect(wrongIn(tried).filter((one) => one.includes('number_of_another'))).toEqual([]);
});

test('what was changed here since is known by its number and what an import wrote under it', async () => {
  const { database } = program.context;
  await owner.moveIn(smallSchool);
  await database
    .update(users)
    .set({ name: 'Somebody', email: 'else@dars.test' })
    .where(eq(users.email, 'anna@dars.test'));
  await database
    .update(learners)
    .set({ firstName: 'Alisher', birthYear: null })
    .where(eq(learners.firstName, 'Ali'));
  await database.update(lessons).set({ title: 'Shaxmat' }).where(eq(lessons.title, 'Chess'));
  const tried = await owner.tryOut(smallSchool);
  expect(wrongIn(tried)).toEqual([]);
  expect(new Set(tried.rows.map(({ verdict }) => verdict))).toEqual(new Set(['same']));
});
