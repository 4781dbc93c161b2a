import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { eachWithEmptyCatalogue } from '../../../../tests/offer/catalogue.ts';
import { programAnew } from '../../../../tests/start/program.ts';

const { make, get, titles } = eachWithEmptyCatalogue(() => {});

/** The id of a category by its English name. */
async function idOf(name: string): Promise<string> {
  const { body } = await get({}, '/api/category');
  return body.find((one: { name: string }) => one.name === name)?._id;
}

test.each([
  ['shaxmat', ['Chess']],
  ['шахмат', ['Chess']],
  ['шахматы', ['Chess']],
  ['ingliz tili', ['English']],
  ['инглиз тили', ['English']],
  ['английский язык', ['English']],
  ['Russian language', ['Russian language']],
  ['rus tili', ['Russian language']],
  ['rus', ['Russian language']],
  ['русский', ['Russian language']],
  ['matematika', ['Math']],
  ['mental', ['Mental arithmetic', 'Mental mathematics']],
  ['dasturlash', ['IT coding']],
  ['coding', ['IT coding']],
  ['it', ['IT coding']],
  ['tili', []],
  ['til rus', []],
  ['and', []],
  ['mat', []],
  ['ar', []],
  ['python', []],
  ['girls tili', []],
  ['shaxmat girls', []],
])('a search by the name of a category, %j, finds what is about it', async (q, found) => {
  for (const { _id } of (await get({}, '/api/category')).body)
    await make('For beginners', { description: '.', categoryId: _id });
  await make('Piano', { description: '.' });
  const { body } = await get({ q });
  const ids = await Promise.all(found.map(idOf));
  expect(body.map(({ category }: { category: string }) => category).toSorted()).toEqual(ids.toSorted());
  expect((await get({ q }, '/api/lessons/count')).body).toMatchObject({ count: found.length, near: false });
});

test.each([
  ['shamat', 'Chess'],
  ['инглис', 'English'],
  ['robotika', 'Robotics'],
  ['python', 'IT coding'],
  ['pythom', 'IT coding'],
  ['соробан', 'Mental arithmetic'],
  ['tajwid', 'Quran'],
  ['tili', undefined],
  ['xyzzy', undefined],
])('a search that finds nothing for %j offers the nearest category', async (q, name) => {
  expect((await get({ q }, '/api/lessons/count')).body.category).toBe(name && (await idOf(name)));
});

test('a category that was merged or named anew is found by all that people call it', async () => {
  const program = await programAnew();
  const admin = await signIn(program, 'admin');
  const [chess, art, robotics] = [await idOf('Chess'), await idOf('Art'), await idOf('Robotics')];
  await admin.call('POST', `/api/admin/categories/${chess}/merge`, { into: art });
  const names = { nameEn: 'Machines', nameUz: 'Mashinalar' };
  await admin.call('PATCH', `/api/admin/categories/${robotics}`, names);
  const teacher = await signIn(program, 'teacher');
  await makeLesson(program, teacher, { title: 'In art', categoryId: art });
  await makeLesson(program, teacher, { title: 'In robotics', categoryId: robotics });
  for (const [q, title] of [
    ['chess', 'In art'],
    ['shaxmat', 'In art'],
    ['шахматы', 'In art'],
    ['risovaniye', 'In art'],
    ['machines', 'In robotics'],
    ['robots', 'In robotics'],
  ] as const)
    expect([q, ...(await titles({ q }))]).toEqual([q, title]);
});
