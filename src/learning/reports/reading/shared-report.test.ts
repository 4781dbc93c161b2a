import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { sharedReport } from './shared-report.ts';

const report = {
  _id: 'of-the-report',
  meetingId: 'of-the-meeting',
  lesson: { _id: 'of-the-lesson', kind: 'group' as const, title: 'Robotics' },
  learner: {
    _id: 'of-the-learner',
    firstName: 'Ali',
    picture: 'fox' as const,
    colour: 'sky' as const,
  },
  startTime: '2026-12-03T01:30:00.000Z',
  phrases: [
    { _id: '1', kind: 'well' as const, texts: { en: 'Asks good questions', uz: 'Yaxshi savol beradi' } },
    { _id: '2', kind: 'practise' as const, texts: { en: 'Listening', uz: 'Tinglash' } },
  ],
  words: 'He cried a little',
  language: 'en' as const,
  attendance: { state: 'late' as const, minutesLate: 12 },
  teacher: 'Nodira Azimova',
  homework: { words: 'Page seven', dueOn: '2026-12-05', file: 'a-file', isDone: false },
  sentAt: '2026-12-03T03:00:00.000Z',
};

test.each(languages)(
  'of a lesson others learn what goes well, in the family’s language, no more (%s)',
  (language) => {
    const reader = { zone: 'America/Chicago', language, origin: 'https://dars.test' };
    const { text, url } = sharedReport(translator(language), report, reader);
    const [first, day, , ...well] = text?.split('\n') ?? [];
    expect(first).toBe('Ali · Robotics');
    expect(day, 'on the family’s clock').toMatch(/\b2\b/);
    expect(well).toEqual([language === 'en' ? '• Asks good questions' : '• Yaxshi savol beradi']);
    expect(url).toBe(`https://dars.test/?lang=${language}`);
    const kept = ['Listening', 'Tinglash', 'cried', 'Nodira', '12', 'seven', 'a-file', 'of-the-'];
    for (const one of kept) expect(text + url).not.toContain(one);
  },
);

test.each(languages)('a round number of lessons is told, also where nothing else is (%s)', (language) => {
  const reader = { zone: 'America/Chicago', language, origin: 'https://dars.test' };
  const told = (milestone: number) =>
    sharedReport(translator(language), { ...report, phrases: [], milestone }, reader).text?.split('\n');
  const [first, tenth] = language === 'en' ? ['The first', '10 lessons at'] : ['Birinchi', 'maktabida 10 ta'];
  expect(told(1)).toEqual(['Ali · Robotics', expect.stringContaining(first), expect.any(String)]);
  expect(told(10)?.[1]).toContain(tenth);
});
