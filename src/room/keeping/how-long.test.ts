import { expect, test } from 'vitest';
import { lengthOf, type Planned, type Stay, seenInRoom } from './how-long.ts';

const minute = 60_000;
const begin = Date.parse('2026-03-02T13:00:00Z');
const hour: Planned = { startsAt: begin, endsAt: begin + 60 * minute };
const at = (minutes: number) => begin + minutes * minute;

/** A stay from one minute of the meeting to another. */
const stay = (from: number, until: number, learnerId: string | null = 'ali'): Stay => ({
  kind: learnerId ? 'learner' : 'teacher',
  learnerId,
  from: at(from),
  until: at(until),
});
const teacher = stay(-5, 60, null);
const seen = (stays: Stay[], planned = hour, now = planned.endsAt) =>
  seenInRoom(stays, planned, ['ali'], now).get('ali');

test('who was in for five minutes was there; who comes early is not late, and is counted from the beginning', () => {
  expect(seen([teacher, stay(-10, 58)])).toEqual({ state: 'present', from: at(0), until: at(58) });
  expect(seen([teacher, stay(4, 9)])).toEqual({ state: 'present', from: at(4), until: at(9) });
  expect(seen([teacher, stay(-10, 4)])).toMatchObject({ state: 'absent' });
});

test('who comes five minutes after the beginning is late by as many', () => {
  expect(seen([teacher, stay(5, 60)])).toMatchObject({ state: 'late', minutesLate: 5 });
  expect(seen([teacher, stay(17.9, 60)])).toMatchObject({ state: 'late', minutesLate: 17 });
  expect(seen([teacher, stay(4.9, 60)])).toMatchObject({ state: 'present' });
});

test('a line that broke does not make anybody late, and the parts are added', () => {
  const broken = [stay(1, 3), stay(20, 22), stay(40, 41.5)];
  expect(seen([teacher, ...broken])).toEqual({ state: 'present', from: at(1), until: at(41.5) });
  expect(seen([teacher, stay(1, 3), stay(20, 22)])).toMatchObject({ state: 'absent' });
});

test('two devices at once are one child', () => {
  expect(lengthOf([stay(0, 4), stay(1, 3), stay(3, 5)])).toBe(5 * minute);
  expect(seen([teacher, stay(0, 3), stay(0, 3)])).toMatchObject({ state: 'absent' });
});

test('of a short meeting a quarter is enough; of a long one five minutes', () => {
  const ten = { startsAt: begin, endsAt: at(10) };
  expect(seen([teacher, stay(0, 2.5)], ten)).toMatchObject({ state: 'present' });
  expect(seen([teacher, stay(0, 2)], ten)).toMatchObject({ state: 'absent' });
  const long = { startsAt: begin, endsAt: at(240) };
  expect(seen([teacher, stay(200, 206)], long)).toMatchObject({ state: 'late', minutesLate: 200 });
});

test('a meeting over midnight is counted like any other', () => {
  const startsAt = Date.parse('2026-03-02T23:40:00Z');
  const late = { startsAt, endsAt: startsAt + 60 * minute };
  const came = (from: number, until: number, learnerId: string | null): Stay => ({
    kind: learnerId ? 'learner' : 'teacher',
    learnerId,
    from: startsAt + from * minute,
    until: startsAt + until * minute,
  });
  expect(seen([came(0, 60, null), came(30, 60, 'ali')], late)).toMatchObject({ minutesLate: 30 });
});

test('nobody is absent before the end, nor where no teacher came during the meeting', () => {
  expect(seen([teacher], hour, at(59))).toBeUndefined();
  expect(seen([teacher], hour)).toEqual({ state: 'absent' });
  expect(seen([stay(-10, -1, null)])).toBeUndefined();
  expect(seen([])).toBeUndefined();
  // Whoever is in is seen while it runs.
  expect(seen([teacher, stay(0, 6)], hour, at(6))).toMatchObject({ state: 'present' });
});

test('a guardian who sits beside counts for the child that their device names, and for no other', () => {
  const beside: Stay = { ...stay(0, 60), kind: 'guardian' };
  expect(seenInRoom([teacher, beside], hour, ['ali', 'vali'], at(60))).toEqual(
    new Map([
      ['ali', { state: 'present', from: at(0), until: at(60) }],
      ['vali', { state: 'absent' }],
    ]),
  );
});
