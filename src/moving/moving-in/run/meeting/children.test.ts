import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../../../tests/make/people.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { sharedProgram } from '../../../../../tests/start/program.ts';

const program = sharedProgram();
let owner: Awaited<ReturnType<typeof ownerOf>>;
beforeAll(async () => {
  owner = await ownerOf(program);
});

test('two children Ali of a family are told apart by the year of birth; without one they are told at the row', async () => {
  const { rows } = await owner.moveIn({
    families: 'family,email\nA1,a1@moved.test\nA2,a2@moved.test\n',
    children:
      'family,firstName,born\nA1,Ali,2014-05-04\nA1,ALI,2016-05-04\nA2,Ali,\nA2,Али,\nA2,Ali,2014-01-01\nA2,Lola,\n',
  });
  expect(rows.map(({ sheet, verdict }) => `${sheet} ${verdict}`)).toEqual([
    'families new',
    'families new',
    'children new',
    'children new',
    'children new',
    'children wrong',
    'children wrong',
    'children new',
  ]);
});

test('a name in other letters, or with another apostrophe, is the same child', async () => {
  const head = 'family,firstName\n';
  const children = `${head}B1,Oʻktam\nB1,Шахноза\n`;
  await owner.moveIn({ families: 'family,email\nB1,b1@moved.test\n', children });
  const verdicts = async (...names: string[]) => {
    const found = [];
    for (const name of names) found.push(...(await owner.tryOut({ children: `${head}B1,${name}\n` })).rows);
    return found.map(({ verdict, changes }) => [verdict, changes[0]?.before]);
  };
  expect(await verdicts("O'ktam", 'Oʼktam', 'O’ktam', 'O`ktam')).toEqual(Array(4).fill(['same', undefined]));
  expect(await verdicts('Shahnoza')).toEqual([['change', 'Шахноза']]);
});

test('a child that is in another family here, and days that are still to come, are said', async () => {
  const { email } = await signIn(program, 'teacher');
  const files = {
    families: 'family,email\nM1,m1@moved.test\nM2,m2@moved.test\n',
    children: 'child,family,firstName,born\nMC1,M1,Ali,2016-01-01\nMC2,M2,Lola,\n',
    lessons: `lesson,title,teacher,kind\nL-${email},New ${email},${email},group\n`,
  };
  await owner.moveIn(files);
  const tried = await owner.tryOut({
    children: 'child,family,firstName,born\nMC1,M2,Ali,2016-01-01\nMC2,M2,Lola,\nMC3,M2,Olim,2028-01-01\n',
    enrolments: `child,lesson,paid,paidOn,paidUntil\nMC2,L-${email},80.00,2030-01-01,2031-01-01\n`,
  });
  expect(wrongIn(tried)).toEqual([
    'children 2 family: other_family',
    'children 4 born: to_come',
    'enrolments 2 paidOn: to_come',
  ]);
});

test('a name that sounds like that of a child who is here is asked about, unless the child has a number', async () => {
  await owner.moveIn({
    families: 'family,email\nJ1,j1@moved.test\n',
    children: 'family,firstName\nJ1,Джамшид\n',
  });
  const rows = async (children: string) =>
    (await owner.tryOut({ children })).rows.map(({ verdict, problems }) => [verdict, problems[0]?.code]);
  expect(await rows('family,firstName\nJ1,Jamshid\nJ1,Джамшид\nJ1,Lola\n')).toEqual([
    ['wrong', 'sounds_like'],
    ['same', undefined],
    ['new', undefined],
  ]);
  expect(await rows('child,family,firstName\nJC2,J1,Jamshid\n')).toEqual([['new', undefined]]);
  expect(
    await rows('family,firstName,born\nJ1,Шахноза,\nJ1,Shahnoza,\nJ1,Али,2014-01-01\nJ1,Ali,2016-01-01\n'),
  ).toEqual([
    ['new', undefined],
    ['wrong', 'two_of_a_name'],
    ['new', undefined],
    ['new', undefined],
  ]);
  expect(await rows('family,firstName\nJ1,Дмитрий\nJ1,Dmitry\n')).toEqual([
    ['new', undefined],
    ['wrong', 'sounds_like_row'],
  ]);
});
