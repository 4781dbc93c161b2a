import { describe, expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { eachWithNewTeacher } from '../../../../tests/make/new-teacher.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { lessonOf, makeLesson } from '../../../../tests/make/rows.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
eachWithNewTeacher((given) => {
  ({ program, teacher } = given);
});

const chess = '019aa400-0000-7000-8000-000000000008';

describe('what is wrong is named', () => {
  const link =
    'Please enter an address that starts with https:// or http://, with no name or password before an @ and no backslash.';
  test.each([
    ['title', '', 'Please fill this in.'],
    ['title', '   ', 'Please fill this in.'],
    ['title', 'a'.repeat(141), 'Please use at most 140 characters.'],
    ['title', 'two\nlines', 'Some characters here cannot be used.'],
    ['description', undefined, 'Please fill this in.'],
    ['description', 'a'.repeat(10_001), 'Please use at most 10000 characters.'],
    ['description', 'nul \u0000', 'Some characters here cannot be used.'],
    ['link', undefined, 'Please fill this in.'],
    ['link', 'javascript:alert(1)', link],
    ['link', 'ftp://meet.dars.test', link],
    ['link', 'meet.dars.test/chess', link],
    ['link', 'https://', link],
    ['link', 'https://zoom.us@evil.example/j/1', link],
    ['link', 'https://user:pw@meet.dars.test/chess', link],
    ['link', 'https://evil.example\\@zoom.us', link],
    ['link', 'https:\\\\meet.dars.test', link],
    ['link', `https://meet.dars.test/${'a'.repeat(2048)}`, 'Please use at most 2048 characters.'],
    ['imageUrl', undefined, 'Please fill this in.'],
    ['imageUrl', '../../etc/passwd', 'Please choose the picture again.'],
    ['price', -1, 'Please enter 0 or more.'],
    ['price', 1_000_001, 'Please enter 1000000 or less.'],
    ['price', 1.005, 'Please use at most two decimals, like 24.50.'],
    ['price', 'twelve', 'This is the wrong kind of value.'],
    ['places', 0, 'Please enter 1 or more.'],
    ['places', 1001, 'Please enter 1000 or less.'],
    ['places', 2.5, 'Please enter a whole number, like 8.'],
    ['places', '8', 'This is the wrong kind of value.'],
    ['startDate', 'tomorrow', 'This does not look right.'],
    ['startDate', '0000-01-01T00:00:00Z', 'This does not look right.'],
    ['startDate', '9999-12-31T23:59:59-23:59', 'This does not look right.'],
    ['category', 'chess', 'This does not look right.'],
    ['category', '019aa400-0000-7000-8000-999999999999', 'Please choose one of the options.'],
    ['isPublished', 'maybe', 'This is the wrong kind of value.'],
  ])('%s: %j', async (field, value, sentence) => {
    const { status, body } = await teacher.call(
      'POST',
      '/api/class',
      await lessonOf(program, teacher, { [field]: value }),
    );
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
    // What is empty counts as left out, and a change may leave it out.
    if (value === undefined || String(value).trim() === '') return;
    const id = await makeLesson(program, teacher);
    const changed = await teacher.call('PATCH', `/api/class/${id}`, { [field]: value });
    expect([changed.status, changed.body.fields]).toEqual([400, { [field]: sentence }]);
  });

  test('a change that leaves the title empty leaves it as it is', async () => {
    const id = await makeLesson(program, teacher, { title: 'Chess' });
    const { status, body } = await teacher.call('PATCH', `/api/class/${id}`, { title: ' ', price: 7 });
    expect([status, body.title, body.price]).toEqual([200, 'Chess', 7]);
  });

  test('the longest of everything is kept as it is, several lines and all letters', async () => {
    const expected = {
      title: 'Oʻ'.repeat(70),
      description: `${'ў\n\t'.repeat(3333)}.`,
      link: `https://meet.dars.test/${'a'.repeat(2048 - 23)}`,
      price: 1_000_000,
    };
    const { status, body } = await teacher.call(
      'POST',
      '/api/group',
      await lessonOf(program, teacher, expected),
    );
    expect([status, body]).toEqual([201, expect.objectContaining(expected)]);
  });
});

test('the categories are named in the caller’s language', async () => {
  const [english, uzbek] = await Promise.all(
    languages.map((language) => program.call('GET', '/api/category', undefined, language)),
  );
  expect(english?.body[0]).toEqual({
    _id: '019aa400-0000-7000-8000-000000000001',
    name: 'Quran',
    names: { en: 'Quran', uz: 'Qurʼon' },
    formerly: [],
  });
  expect(uzbek?.body[7]).toMatchObject({ _id: chess, name: 'Shaxmat' });
  expect(english?.body).toHaveLength(13);
});
