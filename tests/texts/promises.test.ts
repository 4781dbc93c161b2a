import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';

/**
 * What the product cannot keep is not said, in neither language. Not meant are the claims that the specification
 * gives word for word, such as "Verified, certified teachers" (spec §1).
 */
const unkept = {
  'that we have looked at teachers before families meet them':
    /we have checked|check papers|sit in on|choose teachers with care|hujjatlarini koʻramiz|tekshiramiz|sinchiklab tanlaymiz/i,
  'word of what was learnt, each month':
    /see what was learned each month|look at what was still hard|nima oʻrganilganini koʻrib turasiz/i,
  'another plan or teacher where nothing moved': /change the plan or the teacher|ustozni almashtiramiz/i,
  'lessons that move by themselves': /lessons move when|dars vaqti ham oʻzgaradi/i,
  'a size that classes need not have': /at most {{number}} children|koʻpi bilan {{number}} nafar bola/i,
  'places without an enrolment': /come when you like|xohlagan vaqtda/i,
  'no other mails to who waits for a course': /and no others|boshqa xat boʻlmaydi/i,
};

test.each(Object.entries(unkept))('no page or mail promises %s', (_, promise) => {
  for (const language of languages)
    for (const file of globSync(`src/**/messages.${language}.json`))
      expect([file, promise.exec(readFileSync(file, 'utf8'))?.[0]]).toEqual([file, undefined]);
});

test('who cannot come is told where to say so', () => {
  const read = (room: string, language: string) =>
    readFileSync(`src/${room}/messages.${language}.json`, 'utf8');
  for (const room of ['site/support', 'site/legal']) {
    expect(read(room, 'en')).toContain('Press “We cannot come” beside the lesson in your schedule');
    expect(read(room, 'uz')).toContain(
      'dars jadvalingizda shu dars yonidagi “Kela olmaymiz” tugmasini bosing',
    );
  }
});
