import { expect, test } from 'vitest';
import type { Bought } from '#src/learning/enrolments/read-bought.ts';
import { firstThings, type MonthToPay, withMonths } from './first-things.ts';

const now = Date.parse('2026-01-15T17:00:00Z');
const today = '2026-01-15';
const place = (more: Partial<Bought> = {}): Bought => ({
  _id: 'e4a1f9f0-0000-4000-8000-000000000001',
  ...{ studentId: '', isConfirmed: true, isPaid: false, createdAt: '2026-01-01T00:00:00Z', price: 0 },
  lesson: { title: 'Chess', imageUrl: null, startDate: null },
  ...more,
});
const known = {
  next: undefined as string | undefined,
  bought: [] as Bought[],
  months: [] as MonthToPay[],
  unread: 0,
  homework: [] as { dueOn: string; isDone: boolean }[],
};
const kindsOf = (more: Partial<typeof known>) =>
  firstThings({ ...known, ...more }, now, today).map(({ kind }) => kind);

const all = {
  bought: [place({ price: 55 }), place({ price: 80, paidUntil: '2026-01-15', monthUnpaid: true })],
  unread: 1,
  homework: [{ dueOn: '2026-01-16', isDone: false }],
};

test.each([
  ['an hour ahead', '2026-01-15T18:00:00Z', ['lesson', 'month', 'owed', 'unread', 'homework']],
  ['that has begun', '2026-01-15T16:50:00Z', ['lesson', 'month', 'owed', 'unread', 'homework']],
  ['later', '2026-01-15T18:01:00Z', ['month', 'owed', 'unread', 'homework', 'lesson']],
])('where everything waits, with a lesson %s', (_, next, kinds) => {
  expect(kindsOf({ ...all, next })).toEqual(kinds);
});

const month = (more: Partial<MonthToPay> = {}): MonthToPay => ({
  ...{ _id: 'b4a1f9f0-0000-4000-8000-000000000001', enrolmentId: null, title: '' },
  ...more,
});

test('each month that failed is said once, before and after its place counts as unpaid', () => {
  const [, counted] = all.bought;
  if (!counted) throw new Error('no place');
  const failed = month({ enrolmentId: counted._id, title: 'Chess' });
  const places = [place({ price: 80, paidUntil: '2026-01-15' }), counted];
  for (const one of places)
    expect(firstThings({ ...known, bought: [one], months: [failed] }, now, today)).toEqual([
      { kind: 'month', month: failed },
    ]);
  expect(withMonths(places, [failed])).toEqual(places.map((one) => ({ ...one, monthUnpaid: true })));
  expect(withMonths(places, [month()])).toEqual(places);
});

test('lessons of a plan whose month failed are said too', () => {
  expect(kindsOf({ months: [month(), month()], unread: 1 })).toEqual(['month', 'month', 'unread']);
});

test('of several that are not paid one thing is said, with how many they are', () => {
  const bought = [place({ price: 55 }), place({ price: 20 })];
  expect(firstThings({ ...known, bought }, now, today)).toMatchObject([{ kind: 'owed', count: 2 }]);
});

test('nothing is asked for what another guardian pays, for what is free, for what is paid or by credits', () => {
  const others = place({ isOthers: true, price: undefined });
  const paid = place({ price: 55, paidAt: '2026-01-02T00:00:00Z', paidAmount: 55 });
  const bought = [others, paid, place(), place({ price: 55, byCredits: true })];
  expect(kindsOf({ bought })).toEqual([]);
});

test.each([
  ['today', '2026-01-15', true],
  ['tomorrow', '2026-01-16', true],
  ['a week ago', '2026-01-08', true],
  ['the day after tomorrow', '2026-01-17', false],
  ['eight days ago', '2026-01-07', false],
])('homework due %s', (_, dueOn, isFirst) => {
  expect(kindsOf({ homework: [{ dueOn, isDone: false }] })).toEqual(isFirst ? ['homework'] : []);
  expect(kindsOf({ homework: [{ dueOn, isDone: true }] })).toEqual([]);
});
