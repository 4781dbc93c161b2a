import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { guardianships } from '#src/school/families/tables.server.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moved/moving.ts';
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
  expect(wrongIn(first)).toEqual(['families 5 email: address_twice', 'families 7 secondEmail: other_in_row']);
  expect(first.counted).toMatchObject({ families: 2, children: 3 });
  const [anna] = await database.select().from(users).where(eq(users.email, 'anna@dars.test'));
  expect(anna).toMatchObject({ name: 'Anna Karimova', language: 'uz' });
  // Both parents look after both.
  expect(await database.$count(guardianships)).toBe(5);
  const again = await owner.tryOut(files);
  expect(new Set(again.rows.map(({ verdict }) => verdict))).toEqual(new Set(['same', 'wrong']));
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
