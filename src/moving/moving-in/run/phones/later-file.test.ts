import { expect, test } from 'vitest';
import { ownerOf, wrongIn } from '../../../../../tests/moving/moving.ts';
import { smallSchool } from '../../../../../tests/moving/moving-in.ts';
import { programAnew } from '../../../../../tests/start/program.ts';

test.each([
  '+998901234567',
  '90 123 45 67',
  '(90) 123-45-67',
  '+998 (90) 123–45–67',
  '00998 90 123.45.67',
  'tel:+998 90-123-45-67',
])('children and places of a later file meet their family at %s', async (phone) => {
  const owner = await ownerOf(await programAnew());
  const { teachers, lessons, times } = smallSchool;
  const families = 'phone,name\n+998901234567,Anna\n';
  await owner.moveIn({ teachers, lessons, times, families, children: 'family,firstName\n901234567,Ali\n' });
  const later = await owner.tryOut({
    children: `family,firstName\n${phone},Lola\n`,
    enrolments: `child,lesson\n${phone} Ali,L1\n"${phone}, Lola",L1\n`,
  });
  expect(wrongIn(later)).toEqual([]);
  expect(later.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new', 'new']);
});

test('a family whose short phone was kept without its plus is met by it', async () => {
  const owner = await ownerOf(await programAnew());
  await owner.moveIn({ families: 'phone,name\n1234567,Anna\n' });
  const later = await owner.tryOut({ children: 'family,firstName\n+123 45 67,Ali\n' });
  expect(wrongIn(later)).toEqual([]);
});

test.each(['2024.0017', '2024.0017/A', '2024 0017 A'])(
  'the number %s of a child is no phone',
  async (number) => {
    const owner = await ownerOf(await programAnew());
    const { families, lessons, teachers } = smallSchool;
    const children = `child,family,firstName\n${number},F1,Ali\n`;
    const tried = await owner.tryOut({
      ...{ families, lessons, teachers, children },
      enrolments: `child,lesson\n${number},L1\n`,
    });
    expect(wrongIn(tried)).toEqual([]);
  },
);

test('neither is that of a family, with a child’s name behind it, also in a later file', async () => {
  const owner = await ownerOf(await programAnew());
  const { lessons, teachers } = smallSchool;
  const families = 'family,email,name\n2024.0017,anna@dars.test,Anna\n';
  const children = 'family,firstName\n2024.0017,Ali\n';
  const enrolments = 'child,lesson\n2024.0017 Ali,L1\n';
  const all = { teachers, lessons, families, children };
  expect(wrongIn(await owner.tryOut({ ...all, enrolments }))).toEqual([]);
  await owner.moveIn(all);
  expect(wrongIn(await owner.tryOut({ enrolments }))).toEqual([]);
});
