import { beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { textOf } from '../../../tests/texts/pdf-text.ts';

const program = sharedProgram();
let family: SignedInPerson;
beforeAll(async () => {
  family = await signIn(program, 'student');
});

const fields = {
  firstName: 'Gʻayratbek',
  title: 'Oʻqish va yozish: maʼnoli suhbat',
  teacherName: 'Maʼmura Oʻrinova',
};

async function paper(language: 'en' | 'uz', more: object = {}): Promise<{ text: string; code: string }> {
  const { code } = await makeCertificate(program, family, { ...fields, ...more });
  const url = `/api/certificates/${code}/pdf?language=${language}`;
  const { statusCode, headers, rawPayload } = await program.app.inject({ url, headers: family.headers });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  return { text: textOf(rawPayload), code: code.replace(/.{4}(?=.)/g, '$&-') };
}

test('it is drawn in either language, with the letters of both', async () => {
  const en = await paper('en');
  for (const words of [...Object.values(fields), 'Certificate', '15 of 16', 'September 1, 2025', en.code])
    expect(en.text).toContain(words);
  const uz = await paper('uz');
  for (const words of [
    ...Object.values(fields),
    'Oʻqigan davri',
    '16 ta darsdan 15 tasi',
    '2025-yil 1-sentabr',
  ])
    expect(uz.text).toContain(words);
  expect(uz.text).toContain(`/certificates/${uz.code}`);
  expect(uz.text + en.text).not.toContain('\uFFFD');
});

test('it stays one sheet, however long its words are', async () => {
  const { text } = await paper('uz', { firstName: 'G'.repeat(60), title: 'Maʼno '.repeat(35).trim() });
  expect(text).toContain('Maʼno');
  expect(text).toContain('Qatnashgan darslari');
});
