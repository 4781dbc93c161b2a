import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readPhone } from '#src/people/accounts/phones/phones.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { signIn } from '../../../../../tests/make/people.ts';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { importing, smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { programAnew, type TestProgram } from '../../../../../tests/start/program.ts';
import { showImport } from '../../showing/imports.server.ts';

const files = {
  ...smallSchool,
  families: 'email,phone,name\n,90 123-45-67,Anna Karimova\nvera@dars.test,(201) 555-0123,Vera\n',
  children:
    'child,family,firstName\nC1,+998 90 123 45 67,Ali\nC2,+998901234567,Lola\nC3,vera@dars.test,Olim\n',
};
const peopleOf = ({ context: { database } }: TestProgram) =>
  database
    .select({ email: users.email, phone: users.phone, name: users.name })
    .from(users)
    .where(eq(users.role, 'student'))
    .orderBy(users.email);
const verdicts = ({ rows }: { rows: readonly { sheet: string; verdict: string | null }[] }) =>
  rows.filter(({ sheet }) => sheet === 'families').map(({ verdict }) => verdict);

test.each([
  ['+998 90 123-45-67', '+998901234567'],
  ['998901234567', '+998901234567'],
  ['90 123 45 67', '+998901234567'],
  ['00998901234567', '+998901234567'],
  ['(201) 555-0123', '+12015550123'],
  ['1-201-555-0123', '+12015550123'],
  ['447700900123', '+447700900123'],
  ['07700 900 123', '07700900123'],
  ['123-45-67', '1234567'],
  ['12-34', undefined],
  ['+998901234567, +998907654321', undefined],
  ['Anna', undefined],
])('the phone %s is kept as %s', (written, kept) => {
  expect(readPhone(written)).toBe(kept);
});

test('a family without an e-mail comes with its children, places and money, and nobody is written to', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const first = await owner.moveIn(files);
  expect(wrongIn(first)).toEqual([]);
  expect(first.counted).toMatchObject({ families: 2, children: 3, lessonsLeft: 5, paid: 8000 });
  expect(await peopleOf(program)).toEqual([
    { email: '998901234567@phone.invalid', phone: '+998901234567', name: 'Anna Karimova' },
    { email: 'vera@dars.test', phone: '+12015550123', name: 'Vera' },
  ]);
  expect(await program.mails()).toEqual([]);
  expect(await showImport(program.context, first.id, translator('en'))).toMatchObject({ onPaper: 1 });
  const again = await owner.tryOut(files);
  expect(new Set(again.rows.map(({ verdict }) => verdict))).toEqual(new Set(['same']));
  expect(verdicts(again)).toEqual(['same', 'same']);
});

test('an undo takes a family without an e-mail back, and gives a changed phone the one of before', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const { undo } = importing(program, await signIn(program, 'admin'));
  const of = (phone: string, email = '') => ({
    families: `family,email,phone,name\nF1,${email},${phone},Anna\n`,
  });
  const first = await owner.moveIn(of('+998901234567'));
  const changed = await owner.moveIn(of('+998907654321'));
  expect(verdicts(changed)).toEqual(['change']);
  const other = { email: '998907654321@phone.invalid', phone: '+998907654321', name: 'Anna' };
  expect(await peopleOf(program)).toEqual([other]);
  const reached = await owner.moveIn(of('+998907654321', 'anna@dars.test'));
  expect(await peopleOf(program)).toEqual([{ ...other, email: 'anna@dars.test' }]);
  expect(verdicts(await owner.tryOut(of('+998907654321')))).toEqual(['same']);
  await undo(reached.id);
  expect(await peopleOf(program)).toEqual([other]);
  await undo(changed.id);
  expect(await peopleOf(program)).toEqual([
    { email: '998901234567@phone.invalid', phone: '+998901234567', name: 'Anna' },
  ]);
  await undo(first.id);
  expect(await peopleOf(program)).toEqual([]);
});

test('two families of one phone are never made one: the row says whose it is', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  const within = await owner.tryOut({
    families: [
      'family,email,phone,name',
      'F1,,+998901234567,Anna',
      'F2,,998901234567,Vera',
      'F3,galina@dars.test,901234567,Galina',
      // Each of these two has an e-mail: one phone of both is nobody's question.
      'F4,dina@dars.test,+12015550123,Dina',
      'F5,olim@dars.test,+12015550123,Olim\n',
    ].join('\n'),
  });
  expect(wrongIn(within)).toEqual(['families 3 phone: phone_twice', 'families 4 phone: phone_twice']);
  await owner.moveIn({
    families: 'phone,name,email\n+998901234567,Anna,\n+12015550123,Dina,dina@dars.test\n',
  });
  const here = await owner.tryOut({
    families: ['email,phone,name', ',+998901234567,Vera', ',+12015550123,Olim\n'].join('\n'),
  });
  expect(wrongIn(here)).toEqual(['families 2 phone: phone_of_family', 'families 3 phone: phone_of_family']);
  const galina = 'email,phone,name\ngalina@dars.test,+998901234567,Galina\n';
  expect(wrongIn(await owner.tryOut({ families: galina }))).toEqual(['families 2 phone: phone_of_family']);
});

test.each([
  ['447700900123', '+447700900123'],
  ['1234567', '+1234567'],
])('one phone with its plus and without, %s and %s, makes no two families one', async (bare, whole) => {
  const owner = await ownerOf(await programAnew());
  const of = (...rows: string[]) => ({ families: `phone,name\n${rows.join('\n')}\n` });
  const within = await owner.tryOut(of(`${bare},Anna`, `${whole},Vera`));
  expect(wrongIn(within)).toEqual(['families 3 phone: phone_twice']);
  await owner.moveIn(of(`${bare},Anna`));
  expect(wrongIn(await owner.tryOut(of(`${whole},Vera`)))).toEqual(['families 2 phone: phone_of_family']);
});

test('the same parent at the same phone is the family that is here, with an e-mail or without', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  await owner.moveIn({
    families: 'email,phone,name\n,+998901234567,Anna Karimova\nvera@dars.test,+12015550123,Vera\n',
  });
  const families = 'email,phone,name\nanna@dars.test,+998901234567,Анна Каримова\n,+12015550123,Vera\n';
  expect(verdicts(await owner.moveIn({ families }))).toEqual(['change', 'same']);
  expect(await peopleOf(program)).toMatchObject([{ email: 'anna@dars.test' }, { email: 'vera@dars.test' }]);
});

test('a row without an e-mail and a phone says what is missing', async () => {
  const owner = await ownerOf(await programAnew());
  const tried = await owner.tryOut({
    families: 'email,phone,name\n,,Anna\n,9.98901E+11,Vera\n,12,Dina\n',
  });
  expect(wrongIn(tried)).toEqual([
    'families 2 null: no_way',
    'families 3 phone: shortened',
    'families 4 phone: phone',
  ]);
});

test('once they have an address of their own, the same file finds them there', async () => {
  const program = await programAnew();
  const owner = await ownerOf(program);
  await owner.moveIn(files);
  const { database } = program.context;
  await database
    .update(users)
    .set({ email: 'anna@home.test', agreedTo: inForce('account') })
    .where(eq(users.phone, '+998901234567'));
  const again = await owner.moveIn(files);
  expect(verdicts(again)).toEqual(['same', 'same']);
  const other = files.families.replace('Anna Karimova', 'Vera');
  expect(wrongIn(await owner.tryOut({ families: other }))).toEqual(['families 2 phone: phone_of_family']);
});

test('a list with a row for each child brings the children of families with a phone, an e-mail, or both', async () => {
  const owner = await ownerOf(await programAnew());
  const { teachers, lessons } = smallSchool;
  const csv = (name: string, ...rows: string[]) => ({ name, content: Buffer.from(`${rows.join('\n')}\n`) });
  const school = [csv('teachers.csv', teachers), csv('lessons.csv', lessons)];
  const list = csv(
    'list.csv',
    'Student,Phone,Parent,Email,Course',
    'Ali,+998 90 123-45-67,Anna,,Chess',
    'Lola,90 123 45 67,Anna,,Maths',
    'Olim,(201) 555-0123,Vera,vera@dars.test,Chess',
    'Said,,Dina,dina@dars.test,Maths',
  );
  const tried = await owner.tryFiles([...school, list]);
  expect(wrongIn(tried)).toEqual([]);
  expect(tried.counted).toMatchObject({ families: 3, children: 4 });
  const places = tried.rows.filter(({ sheet }) => sheet === 'enrolments');
  expect(places.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new', 'new']);
});
