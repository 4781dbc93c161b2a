import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { boxesOf, textOf } from '../../../tests/texts/pdf-text.ts';

const program = sharedProgram();
let family: SignedInPerson;
beforeAll(async () => {
  family = await signIn(program, 'student');
});

/** Names as families in Uzbekistan and the USA write them, and what a tablet writes by itself. */
const names = [
  ...['Gʻayratbek', 'ʿUmar', 'Oʼtkir', 'Әлия', 'Ғайрат Ҳошимов', 'Ёлқин', 'Nguyễn Thị Hằng', 'Łukasz Żółć'],
  ...['Ελευθερία', 'محمد علي', 'زهرا‌سادات', 'עדי שלום', 'Արամ', 'ნინო', 'आराध्या', 'আরাধ্যা', 'આરવ', 'ਹਰਪ੍ਰੀਤ'],
  ...['தமிழ்', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'สมชาย', 'ສົມໄຊ', 'សុខា', 'မောင်', 'ሰላም'],
  ...[
    '王小明',
    '鄭龍靜',
    '髙橋さくら',
    'サクラ',
    '김민준',
    'Ali 🦁',
    '👨‍👩‍👧',
    '🇺🇿',
    '❤️',
    '👍🏽',
    'Zoë ♯1',
    'Ann (آن) 2',
    // A letter of two scripts, of which no font can place the marks.
    'ាុा',
  ],
];

async function paper(firstName: string, title = firstName): Promise<Buffer> {
  const { code } = await makeCertificate(program, family, { firstName, title, teacherName: firstName });
  const url = `/api/certificates/${code}/pdf?language=uz`;
  const { statusCode, rawPayload } = await program.app.inject({ url, headers: family.headers });
  expect(statusCode).toBe(200);
  return rawPayload;
}

test.each(names)('a certificate draws each letter of %s', async (name) => {
  const pdf = await paper(name);
  expect([boxesOf(pdf), textOf(pdf).includes('?')]).toEqual([0, false]);
});

test('any letters of any of these scripts are drawn, in whatever order', async () => {
  const letters = [...names.join('')].filter((letter) => letter.trim());
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(word, async (some) => boxesOf(await paper(some.join(''))) === 0),
    { numRuns: 40 },
  );
});

test('what no font has is a question mark, never an empty box', async () => {
  const pdf = await paper('A\u{E1234}b');
  expect([boxesOf(pdf), textOf(pdf).includes('A?b')]).toEqual([0, true]);
});
