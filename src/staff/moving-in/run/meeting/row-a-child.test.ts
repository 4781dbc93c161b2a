import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { guardianships } from '#src/school/families/tables.server.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moved/moving.ts';
import { importing } from '../../../../../tests/moving-in.ts';
import { signIn } from '../../../../../tests/people.ts';
import { programAnew } from '../../../../../tests/program.ts';

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
