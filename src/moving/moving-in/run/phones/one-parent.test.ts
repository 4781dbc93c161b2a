import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../../tests/start/program.ts';

const peopleOf = ({ context: { database } }: TestProgram) =>
  database
    .select({ email: users.email, phone: users.phone, name: users.name })
    .from(users)
    .where(eq(users.role, 'student'))
    .orderBy(users.email);

test('rows of one parent at one phone, with an e-mail and without, are one family; others are asked', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  // Here she has a phone alone.
  await owner.moveIn({ families: 'phone,name\n+998901234567,Anna Karimova\n' });
  const rows = (...lines: string[]) => ({
    ...smallSchool,
    families: ['family,email,phone,name', ...lines, ''].join('\n'),
    children: 'child,family,firstName\nC1,90 123 45 67,Ali\nC2,anna@dars.test,Lola\nC3,F3,Olim\n',
  });
  const moved = await owner.moveIn(
    rows(
      ',,90 123-45-67,Anna Karimova',
      ',anna@dars.test,+998 90 1234567,Анна Каримова',
      'F2,anna@dars.test,998901234567,Anna Karimova',
      ',,901234567,anna karimova',
      'F3,vera@dars.test,+12015550123,Vera',
    ),
  );
  expect(wrongIn(moved)).toEqual([]);
  expect(await peopleOf(program)).toMatchObject([
    { email: 'anna@dars.test', phone: '+998901234567' },
    { email: 'vera@dars.test' },
  ]);
  expect(moved.counted).toMatchObject({ families: 2, children: 3 });

  const another = ['F5,,+12015550199,Dina', 'F6,dina@dars.test,+12015550199,Dina'];
  expect(wrongIn(await owner.tryOut({ families: rows(...another).families }))).toEqual([
    'families 3 phone: phone_twice',
  ]);
  const unsure = [',d@dars.test,+12015550199,Dina', ',e@dars.test,+12015550199,Dina', ',,+12015550199,Dina'];
  expect(wrongIn(await owner.tryOut({ families: rows(...unsure).families }))).toEqual([
    'families 4 phone: phone_twice',
  ]);
  const unnamed = [',d@dars.test,+12015550199,Dina', ',,+12015550199,'];
  expect(wrongIn(await owner.tryOut({ families: rows(...unnamed).families }))).toEqual([
    'families 3 phone: phone_twice',
  ]);
});
