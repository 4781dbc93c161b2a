import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { everyRow, importing } from '../../../../../tests/moving/moving-in.ts';
import { programAnew } from '../../../../../tests/start/program.ts';
import { saidOf } from '../../showing/rows.server.ts';

test('rows of one parent at one address are one family; whoever says otherwise is told', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const owner = await ownerOf(program);
  const files = {
    families: [
      'email,name,language,secondEmail',
      'anna@dars.test,Anna Karimova,,boris@dars.test',
      'anna@dars.test,Анна Каримова,uz,',
      'vera@dars.test,Vera,,',
      'vera@dars.test,Galina,,',
      'anna@dars.test,,en,',
      'anna@dars.test,,,ivan@dars.test\n',
    ].join('\n'),
    children:
      'family,firstName,born\nanna@dars.test,Ali,2015-05-04\nanna@dars.test,Lola,2017-05-04\nvera@dars.test,Olim,\n',
  };
  const first = await owner.moveIn(files);
  expect(wrongIn(first)).toEqual([
    'families 5 email: address_twice',
    'families 6 language: other_in_row',
    'families 7 secondEmail: other_in_row',
  ]);
  expect(first.counted).toMatchObject({ families: 2, children: 3 });
  const [anna] = await database.select().from(users).where(eq(users.email, 'anna@dars.test'));
  expect(anna).toMatchObject({ name: 'Anna Karimova', language: 'uz' });
  // Both parents look after both.
  expect(await database.$count(guardianships)).toBe(5);
  const again = await owner.tryOut(files);
  expect(new Set(again.rows.map(({ verdict }) => verdict))).toEqual(new Set(['same', 'wrong']));
});

test('a family in two spellings has the first, and is so again, changed and undone', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const owner = await ownerOf(program);
  const { undo, outcomes } = importing(program, await signIn(program, 'admin'));
  const families = (name: string, email = 'anna@dars.test') =>
    `family,email,name,language\nF1,${email},${name},\n,${email},Анна Каримова,uz\n,${email},anna karimova,\n`;
  const first = await owner.moveIn({ families: families('Anna Karimova') });
  const again = await owner.tryOut({ families: families('Anna Karimova') });
  expect(again.rows.map(({ verdict, notes }) => [verdict, notes])).toEqual(
    again.rows.map(() => ['same', []]),
  );
  const changed = await owner.moveIn({ families: families('Anna Karimova', 'new@dars.test') });
  expect(changed.rows.map(({ verdict }) => verdict)).toEqual(['change', 'same', 'same']);
  const all = () =>
    database.select({ email: users.email, name: users.name, language: users.language }).from(users);
  expect(await all()).toContainEqual({ email: 'new@dars.test', name: 'Anna Karimova', language: 'uz' });
  await undo(changed.id);
  expect(await all()).toContainEqual({ email: 'anna@dars.test', name: 'Anna Karimova', language: 'uz' });
  await undo(first.id);
  expect(new Set(Object.values(await outcomes(first.id)))).toEqual(new Set(['taken-back']));
});

test('a row is told what any row before it says otherwise of its address', async () => {
  const owner = await ownerOf(await programAnew());
  const tried = await owner.tryOut({
    families: [
      'family,email,name,zone',
      ',anna@dars.test,,',
      'F1,anna@dars.test,,',
      'F2,anna@dars.test,,',
      ',anna@dars.test,Anna,Asia/Tashkent',
      ',anna@dars.test,Galina,',
      'F1,anna@dars.test,,Asia/Dubai\n',
    ].join('\n'),
  });
  const told = tried.rows.flatMap(({ number, problems }) =>
    problems.map(({ code, values }) => [number, code, values?.number]),
  );
  expect(told).toEqual([
    [4, 'address_twice', 3],
    [6, 'address_twice', 5],
    [7, 'other_in_row', 5],
  ]);
});

test('whoever is nobody’s language is invited in that of who brought them', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const owner = await ownerOf(program);
  await database.update(users).set({ language: 'uz' });
  await owner.moveIn({
    teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
    families: 'email,secondEmail,language\nanna@dars.test,boris@dars.test,\nvera@dars.test,,en\n',
  });
  const all = await database.select({ email: users.email, language: users.language }).from(users);
  const inEnglish = all.filter(({ language }) => language === 'en').map(({ email }) => email);
  expect(inEnglish).toEqual(['vera@dars.test']);
});

test('of a family whose first row is wrong the other rows bring it, and its children', async () => {
  const owner = await ownerOf(await programAnew());
  const files = {
    teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
    families: 'email,name,zone,secondName\nanna@dars.test,Anna,nowhere,\nanna@dars.test,Anna,,\n',
    // What is wrong with the first row of a child is not in the second.
    children: 'family,firstName,grade\nanna@dars.test,Ali,none\nanna@dars.test,Ali,\nanna@dars.test,Lola,\n',
    lessons: 'title,teacher,kind\nChess,rustam@dars.test,group\n',
    enrolments: 'child,lesson,paid\nanna@dars.test Ali,Chess,80.00\n',
  };
  const tried = await owner.tryOut(files);
  expect(wrongIn(tried)).toEqual(['families 2 zone: zone', 'children 2 grade: choice']);
  expect(tried.counted).toMatchObject({ families: 1, children: 2, paid: 8000 });
  const ran = await owner.run(tried);
  expect(ran.counted).toEqual(tried.counted);
});

test('what waits for a row says which one it is, and comes once that one is mended', async () => {
  const owner = await ownerOf(await programAnew());
  const files = (zone: string) => ({
    teachers: 'email,name\nrustam@dars.test,Rustam Aliev\n',
    families: `family,email,name,zone\nF2,vera@dars.test,Vera,\nF1,anna@dars.test,Anna,${zone}\n`,
    children: 'child,family,firstName\nC1,F1,Ali\n',
    lessons: 'lesson,title,teacher,kind\nL1,Chess,rustam@dars.test,group\n',
    enrolments: 'child,lesson,paid\nC1,L1,80.00\nF1 Ali,L1,80.00\n',
  });
  const { rows } = await owner.moveIn(files('nowhere'));
  const waiting = rows.filter(({ verdict }) => verdict === 'left-out');
  expect(waiting.map(({ sheet, number }) => [sheet, number])).toEqual([
    ['children', 2],
    ['enrolments', 2],
    ['enrolments', 3],
  ]);
  const words = waiting.flatMap(({ problems }) => problems.map((one) => saidOf(one, translator('en')).words));
  expect(new Set(words)).toEqual(
    new Set([
      'It depends on row 3 of “Families”, which cannot be imported. Fix that one, and this one will follow.',
    ]),
  );
  expect(wrongIn(await owner.moveIn(files('Asia/Tashkent')))).toEqual(['enrolments 3 child: twice']);
});

test('rows that say the same of a child are one child; one that says otherwise is told', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const files = {
    families: 'family,email\nF1,anna@dars.test\n',
    children: 'child,family,firstName,grade\nC1,F1,Ali,3\nC1,F1,Ali,3\n,F1,Lola,\n,F1,Lola,\n,F1,Lola,5\n',
  };
  const first = await owner.moveIn(files);
  expect(wrongIn(first)).toEqual(['children 6 firstName: two_of_a_name']);
  expect(first.counted).toMatchObject({ children: 2 });
  expect(await program.context.database.$count(learners)).toBe(2);
  const again = await owner.moveIn(files);
  expect(again.rows.map(({ verdict }) => verdict)).toEqual(['same', 'same', 'same', 'same', 'same', 'wrong']);
  expect(again.counted).toEqual(first.counted);
});

test('whoever is the second parent of a family without a number stays so, in a later import and after its undo', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const owner = await ownerOf(program);
  const { undo } = importing(program, await signIn(program, 'admin'));
  const families = (name: string) => `email,name,secondEmail\nanna@dars.test,${name},boris@dars.test\n`;
  await owner.moveIn({
    families: families('Anna'),
    children: 'family,firstName\nanna@dars.test,Ali\n',
  });
  const before = await everyRow(program);
  const changed = await owner.moveIn({ families: families('Anna Karimova') });
  await undo(changed.id);
  expect(await everyRow(program)).toEqual(before);
  await owner.moveIn({
    families: 'email,name\nanna@dars.test,Anna\n',
    children: 'family,firstName\nanna@dars.test,Lola\n',
  });
  expect(await database.$count(guardianships)).toBe(4);
});
