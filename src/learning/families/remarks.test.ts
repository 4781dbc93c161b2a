import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import { timesOf } from './activities/times.server.ts';
import { type FamilyEvent, remarksOf } from './remarks.ts';

const minute = 60_000;
const at = (time: string) => new Date(`2026-03-03T${time}Z`);
const lesson = (
  learnerId: string,
  from: string,
  until: string,
  id = `${learnerId} ${from}`,
): FamilyEvent => ({
  ...{ id, learnerId, kind: 'lesson', wayMinutes: 0 },
  ...{ startsAt: at(from), endsAt: at(until) },
});
const elsewhere = (learnerId: string, from: string, until: string, wayMinutes: number): FamilyEvent => ({
  ...lesson(learnerId, from, until, `elsewhere ${from}`),
  kind: 'activity',
  wayMinutes,
});
const kindsOf = (...things: FamilyEvent[]) => remarksOf(things).map(({ kind }) => kind);

test('two children in lessons at once need two screens, but one in one and the same meeting', () => {
  const remarks = remarksOf([lesson('laylo', '18:15', '19:00'), lesson('ali', '18:00', '18:45')]);
  expect(remarks).toMatchObject([
    { kind: 'same-screen', at: at('18:15'), things: [{ learnerId: 'ali' }, { learnerId: 'laylo' }] },
  ]);
  expect(kindsOf(lesson('ali', '18:00', '18:45', 'one'), lesson('laylo', '18:00', '18:45', 'one'))).toEqual(
    [],
  );
  expect(kindsOf(lesson('ali', '18:00', '18:45'), elsewhere('laylo', '18:00', '19:00', 30))).toEqual([]);
});

test('one child is in one thing at a time, whatever it is', () => {
  expect(kindsOf(lesson('ali', '18:00', '18:45'), lesson('ali', '18:30', '19:00'))).toEqual(['clash']);
  expect(kindsOf(lesson('ali', '18:00', '18:45'), elsewhere('ali', '18:30', '19:00', 20))).toEqual(['clash']);
  expect(kindsOf(lesson('ali', '18:00', '18:45'), lesson('ali', '18:45', '19:00'))).toEqual([]);
});

test('the way counts between a lesson and what is elsewhere, there and back', () => {
  expect(kindsOf(elsewhere('ali', '17:00', '18:00', 20), lesson('ali', '18:19', '19:00'))).toEqual(['drive']);
  expect(kindsOf(elsewhere('ali', '17:00', '18:00', 20), lesson('ali', '18:20', '19:00'))).toEqual([]);
  expect(kindsOf(lesson('ali', '16:00', '16:45'), elsewhere('ali', '17:00', '18:00', 20))).toEqual(['drive']);
  expect(kindsOf(elsewhere('ali', '17:00', '18:00', 0), lesson('ali', '18:00', '19:00'))).toEqual([]);
  expect(kindsOf(elsewhere('laylo', '17:00', '18:00', 20), lesson('ali', '18:00', '19:00'))).toEqual([]);
});

const things = fc.uniqueArray(
  fc
    .record({
      id: fc.nat(30).map(String),
      learnerId: fc.constantFrom('ali', 'laylo', 'umar'),
      kind: fc.constantFrom('lesson' as const, 'activity' as const),
      begins: fc.nat(24 * 12),
      takes: fc.integer({ min: 2, max: 48 }),
      way: fc.nat(36),
    })
    .map(({ begins, takes, way, ...thing }): FamilyEvent => {
      const startsAt = new Date(begins * 5 * minute);
      const endsAt = new Date(startsAt.getTime() + takes * 5 * minute);
      return { ...thing, startsAt, endsAt, wayMinutes: thing.kind === 'lesson' ? 0 : way * 5 };
    }),
  { maxLength: 12, selector: ({ id, learnerId }) => `${id} ${learnerId}` },
);
const shifted = (thing: FamilyEvent, by: number): FamilyEvent => ({
  ...thing,
  startsAt: new Date(thing.startsAt.getTime() + by),
  endsAt: new Date(thing.endsAt.getTime() + by),
});

test('the order in which things are given does not matter', () => {
  fc.assert(
    fc.property(
      things.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, other]) => {
        expect(remarksOf(other)).toEqual(remarksOf(all));
      },
    ),
  );
});

test('children may change their places', () => {
  const other: Record<string, string> = { ali: 'laylo', laylo: 'umar', umar: 'ali' };
  const told = (all: FamilyEvent[]) =>
    remarksOf(all)
      .map(({ kind, at, things }) => [kind, at.getTime(), ...things.map(({ id }) => id).sort()].join(' '))
      .sort();
  fc.assert(
    fc.property(things, (all) => {
      const swapped = all.map((one) => ({ ...one, learnerId: other[one.learnerId] ?? '' }));
      expect(told(swapped)).toEqual(told(all));
    }),
  );
});

test('what lies apart by the longest way is never remarked on, and each remark says why', () => {
  fc.assert(
    fc.property(things, (all) => {
      const apart = all.map((one, index) => shifted(one, index * 48 * 60 * minute));
      expect(remarksOf(apart)).toEqual([]);
      for (const {
        kind,
        things: [first, second],
      } of remarksOf(all)) {
        const overlap = first.startsAt < second.endsAt && second.startsAt < first.endsAt;
        expect(overlap).toBe(kind !== 'drive');
        expect(first.learnerId === second.learnerId).toBe(kind !== 'same-screen');
      }
    }),
  );
});

test('a week later the same is said of the same', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: -1e6, max: 1e6 }), (all, minutes) => {
      const by = minutes * minute;
      const later = remarksOf(all.map((one) => shifted(one, by)));
      const kept = remarksOf(all).map(({ kind, at, things }) => ({
        kind,
        at: new Date(at.getTime() + by),
        things: things.map((one) => shifted(one, by)),
      }));
      expect(later).toEqual(kept);
    }),
  );
});

const two = (number: number) => String(number).padStart(2, '0');

/** A year of Tuesdays: an hour of swimming in New York, and a lesson on the clock of a zone. */
function tuesdays(begins: string, wayMinutes: number, zone: string, lessonAt: string) {
  const span = { from: new Date('2026-01-05T00:00Z'), to: new Date('2026-12-28T00:00Z') };
  const ends = `${two(Number(begins.slice(0, 2)) + 1)}${begins.slice(2)}`;
  const swims = timesOf({ zone: 'America/New_York', weekdays: [2], begins, ends }, span);
  const rule = { zone, times: [{ weekday: 2, at: lessonAt }], minutes: 45, from: '2026-01-05', until: null };
  const learns = occurrencesOf(rule, '2026-01-05', '2026-12-27');
  return [
    ...swims.map((time) => ({ ...elsewhere('ali', '', '', wayMinutes), ...time })),
    ...learns.map(({ startsAt, endsAt }) => ({ ...lesson('ali', '', ''), startsAt, endsAt })),
  ];
}

test('on one clock every week is alike, though it is changed twice a year', () => {
  const evening = fc
    .integer({ min: 16 * 60, max: 20 * 60 })
    .map((minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`);
  fc.assert(
    fc.property(evening, fc.nat(180), evening, (begins, way, lessonAt) => {
      const remarks = remarksOf(tuesdays(begins, way, 'America/New_York', lessonAt));
      expect([0, 51]).toContain(remarks.length);
      expect(new Set(remarks.map(({ kind }) => kind)).size).toBeLessThan(2);
    }),
    { numRuns: 30 },
  );
});

test('where one of two clocks is changed, other weeks have other remarks', () => {
  // 15:00 in Phoenix is 17:00 in New York, in summer 18:00.
  const remarks = remarksOf(tuesdays('17:00', 20, 'America/Phoenix', '15:00'));
  const told = remarks.map(({ kind, at }) => [at.toISOString().slice(0, 10), kind]);
  expect(told).toContainEqual(['2026-03-03', 'clash']);
  expect(told).toContainEqual(['2026-03-10', 'drive']);
  expect(told).toContainEqual(['2026-10-27', 'drive']);
  expect(told).toContainEqual(['2026-11-03', 'clash']);
  expect(told).toHaveLength(51);
});
