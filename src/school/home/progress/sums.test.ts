import { expect, test } from 'vitest';
import type { Progress } from './read-progress.ts';
import { attendedInAll, phrasesInAll, reportedByMonth, reportedInAll } from './sums.ts';

const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`);
const phrase = (_id: string, month: string, times: number, kind: 'well' | 'practise' = 'well') =>
  ({ _id, kind, month, times, text: { en: _id, uz: _id } }) satisfies Progress['phrases'][number];
const phrases = [
  phrase('alone', '2026-12', 2),
  phrase('board', '2026-11', 3, 'practise'),
  phrase('alone', '2026-09', 1),
];

test('months in which nothing was said stand between the others, and half a year at least is shown', () => {
  const of = (month: string, lessons: number, well: number, practise: number) => ({
    ...{ month, lessons, well, practise },
  });
  const reported = [of('2026-12', 4, 2, 1), of('2026-11', 10, 3, 8), of('2026-09', 1, 1, 0)];
  const shown = reportedByMonth({ months, said: reported });
  expect(shown.map(({ month }) => month.slice(5))).toEqual(['07', '08', '09', '10', '11', '12']);
  expect(shown.slice(2)).toEqual([
    of('2026-09', 1, 1, 0),
    of('2026-10', 0, 0, 0),
    of('2026-11', 10, 3, 8),
    of('2026-12', 4, 2, 1),
  ]);
  expect(reportedInAll(shown)).toEqual({ lessons: 15, well: 6, practise: 9 });
  expect(reportedByMonth({ months, said: [...reported, of('2026-01', 1, 0, 0)] })).toHaveLength(12);
  expect(reportedByMonth({ months, said: [] })).toHaveLength(6);
});

test('each phrase stands once, with how often it was said in all', () => {
  expect(phrasesInAll(phrases, 'well')).toEqual([{ ...phrases[0], times: 3 }]);
});

test('what was attended is summed over the lessons', () => {
  const lesson = { _id: '', kind: 'class', title: '', month: { attended: 1, held: 2 } } as const;
  const year = (attended: number, held: number) => ({ ...lesson, year: { attended, held } });
  expect(attendedInAll([year(3, 4), year(5, 6)], 'year')).toEqual({ attended: 8, held: 10 });
});
