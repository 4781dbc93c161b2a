import { expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { makeLesson } from '../../../../../tests/make/rows.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { programAnew } from '../../../../../tests/start/program.ts';

const files = {
  teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
  lessons:
    'lesson,title,teacher,kind,price,priceFor\nL1,Chess,rustam@dars.test,group,80.00,month\nL2,Chess,rustam@dars.test,group,60.00,month\n',
  times: 'lesson,weekday,time,minutes\nL1,Monday,17:00,60\nL2,Monday,19:00,90\nL2,Friday,19:00,90\n',
};

test('two groups of one title and teacher are two, and are so again', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const first = await owner.moveIn(files);
  expect(wrongIn(first)).toEqual([]);
  expect(first.rows.map(({ verdict }) => verdict)).toEqual(first.rows.map(() => 'new'));
  const made = await program.context.database.select({ price: lessons.price }).from(lessons);
  expect(made.map(({ price }) => Number(price)).sort()).toEqual([60, 80]);
  const again = await owner.tryOut(files);
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(again.rows.map(() => 'same'));
});

test('lessons that are here already are met once each', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const withoutNumber = 'title,teacher,kind,price,priceFor\nChess,rustam@dars.test,group,80.00,month\n';
  await owner.moveIn({ teachers: files.teachers, lessons: withoutNumber });
  const both = await owner.moveIn({ lessons: files.lessons });
  expect(both.rows.map(({ verdict }) => verdict)).toEqual(['same', 'new']);
  expect(await program.context.database.$count(lessons)).toBe(2);
});

test('a later row that could be either of two is told so', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  await owner.moveIn({
    ...files,
    families: 'family,email,name\nF1,anna@dars.test,Anna\n',
    children: 'child,family,firstName\nC1,F1,Ali\n',
  });
  const name = 'Chess rustam@dars.test';
  const tried = await owner.tryOut({
    lessons: 'title,teacher,kind,price,priceFor\nChess,rustam@dars.test,group,70.00,month\n',
    enrolments: `child,lesson,since\nC1,L2,\n`,
  });
  expect(wrongIn(tried)).toEqual(['lessons 2 lesson: several_lessons']);
  const named = await owner.tryOut({
    times: `lesson,weekday,time,minutes\n${name},Sunday,17:00,60\n`,
    enrolments: `child,lesson,since\nC1,${name},\n`,
  });
  expect(wrongIn(named)).toEqual(['times 2 lesson: several_lessons', 'enrolments 2 lesson: several_lessons']);
});

test('a sheet that went out from here finds each lesson by its id', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const teacher = await signIn(program, 'teacher', 'rustam@dars.test');
  const said = { kind: 'group', title: 'Chess', places: 5, priceFor: 'month' } as const;
  const first = await makeLesson(program, teacher, { ...said, price: 80 });
  const second = await makeLesson(program, teacher, { ...said, price: 60 });
  const rows = [
    `${second},Chess,rustam@dars.test,group,60.00,month`,
    `${first},Chess,rustam@dars.test,group,80.00,month`,
  ];
  const tried = await owner.tryOut({
    lessons: `lesson,title,teacher,kind,price,priceFor\n${rows.join('\n')}\n`,
    times: `lesson,weekday,time,minutes\n${second},Sunday,17:00,60\n`,
  });
  expect(wrongIn(tried)).toEqual([]);
  expect(tried.rows.map(({ verdict, changes }) => [verdict, changes])).toEqual([
    ['same', []],
    ['same', []],
    ['new', []],
  ]);
});

test('a title with another apostrophe is that of the same lesson', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const { teachers } = files;
  const lesson = (title: string) => `title,teacher,kind\n${title},rustam@dars.test,group\n`;
  const times = (title: string) => `lesson,weekday,time,minutes\n${title} rustam@dars.test,Monday,17:00,60\n`;
  await owner.moveIn({ teachers, lessons: lesson('Oʻzbek tili'), times: times("O'zbek tili") });
  const later = await owner.moveIn({ lessons: lesson('O’zbek tili'), times: times('O`zbek tili') });
  expect(later.rows.map(({ sheet, verdict }) => `${sheet} ${verdict}`)).toEqual([
    'lessons change',
    'times same',
  ]);
  expect(wrongIn(await owner.tryOut({ times: times('Oʼzbek tili') }))).toEqual([]);
  expect(await program.context.database.$count(lessons)).toBe(1);
});
