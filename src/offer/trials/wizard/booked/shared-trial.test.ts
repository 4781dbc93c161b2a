import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { BookedTrial } from '../send-trial.ts';
import { sharedTrial } from './shared-trial.ts';

const secret = {
  parentName: 'Dilnoza Karimova',
  parentPhoneNumber: '+1 312 555 0142',
  parentEmail: 'dilnoza@example.com',
  childrenFullName: 'Ali Karimov',
};
const startTime = '2026-12-03T22:30:00.000Z';
const booked = {
  ...secret,
  step: 4,
  subject: 'Chess',
  gradeLevel: 'Grade 3',
  wishedTeacher: 'Nodira Azimova',
  event: { uri: 'https://dars.test/schedule/events/1', key: 'moves-or-cancels-it', startTime },
  startTime,
  isParent: true,
  planningToStart: 'Not sure',
  hearAboutUs: 'Other',
  hearAboutUsOther: 'An aunt',
} satisfies BookedTrial;

test.each(languages)('of a booked lesson others learn what it is in and when, no more (%s)', (language) => {
  const reader = { zone: 'America/Chicago', language, origin: 'https://dars.test' };
  const shared = sharedTrial(translator(language), booked, reader);
  expect(shared.text).toMatch(language === 'en' ? /Chess\n.*4:30 PM \(Chicago\)\n.*3:30 AM/ : /Shaxmat\n/);
  expect(shared.text).toContain('Toshkent');
  expect(shared.url).toBe(`https://dars.test/courses/chess?lang=${language}`);
  const all = JSON.stringify(shared);
  const { uri, key } = booked.event;
  for (const one of [...Object.values(secret), 'Grade', 'Nodira', 'aunt', uri, key, 'appointments'])
    expect(all).not.toContain(one);
});

test('whose subject is not known yet leads to the home page', () => {
  const reader = { zone: 'Asia/Tashkent', language: 'en', origin: 'https://dars.test' } as const;
  const { text, url } = sharedTrial(translator('en'), { subject: null, startTime }, reader);
  expect(url).toBe('https://dars.test/?lang=en');
  expect(text?.match(/Toshkent/g), 'one clock where both show the same').toHaveLength(1);
});
