import { expect, test } from 'vitest';
import { calledOf, queueOf, type Today } from './queue.ts';
import { sections } from './sections.ts';

const now = Date.parse('2026-01-15T17:00:00Z');
const item = (id: string, at: string) => ({ _id: id, name: id, about: '', at: `2026-01-${at}:00Z` });

test('one queue: alarms, what is overdue, what is due, and then what has no day, by its kind', () => {
  const none = { first: [], count: 0, more: false };
  const of = (...first: ReturnType<typeof item>[]) => ({ first, count: first.length, more: false });
  const today = {
    ...Object.fromEntries(sections.map(({ name }) => [name, none])),
    ...{
      mails: of(item('mail', '01T08:00')),
      reviews: of(item('late review', '12T08:00'), item('review', '13T08:00')),
    },
    ...{ trials: of(item('family', '15T16:00'), item('next family', '16T08:00')) },
    ...{ requests: of(item('question', '14T08:00')), alarms: of(item('alarm', '15T16:59')) },
    ...{ schoolUnnamed: false, exchangeRate: null },
  } as Today;
  const queue = queueOf(today, now);
  expect(queue.map((one) => one.item.name)).toEqual([
    'alarm',
    ...['question', 'family'],
    'next family',
    ...['late review', 'review', 'mail'],
  ]);
  expect(queue.filter(({ isLate }) => isLate)).toHaveLength(3);
});

test.each([
  ['Nodira Azimova', 'Nodira Azimova', ''],
  ['+998901234567', '+998901234567', ''],
  ['nora.turner@dars.test', 'nora.turner', 'nora.turner@dars.test'],
  ['Chess @ five', 'Chess @ five', ''],
  ['', '', ''],
])('"%s" is called "%s", reached by "%s"', (name, called, reached) => {
  expect(calledOf(name)).toEqual({ called, reached });
});
