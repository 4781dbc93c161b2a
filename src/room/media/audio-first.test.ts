import { expect, test } from 'vitest';
import { type AudioFirst, afterReading, howIs, noTrouble, type Reading } from './audio-first.ts';

const fine: Reading = { lost: 0, rtt: 60, available: 900_000, concealed: 0, freezes: 0 };
const bad: Reading = { ...fine, lost: 0.2 };
const weak: Reading = { ...fine, lost: 0.05 };

/** Two seconds a reading. */
function after(readings: Reading[], from: AudioFirst = noTrouble, begin = 0): AudioFirst {
  return readings.reduce((state, reading, at) => afterReading(state, reading, begin + at * 2000), from);
}
const times = (count: number, reading: Reading) => Array.from({ length: count }, () => reading);

test('one hiccup changes nothing', () => {
  expect(after([fine, bad, fine])).toMatchObject({ line: 'good', step: 0 });
});

test('pictures become small, then tiny, then stop, each after two bad readings', () => {
  expect(after(times(2, bad))).toMatchObject({ line: 'poor', step: 1 });
  expect(after(times(4, bad))).toMatchObject({ line: 'poor', step: 2 });
  expect(after(times(6, bad))).toMatchObject({ line: 'poor', step: 3 });
  expect(after(times(20, bad)).step).toBe(3);
});

test('a weak line makes pictures small, and no smaller', () => {
  expect(after(times(20, weak))).toMatchObject({ line: 'weak', step: 1 });
});

test('fifteen good seconds bring back one step, and all of them the whole picture', () => {
  const worst = after(times(6, bad));
  expect(after(times(8, fine), worst, 12_000).step).toBe(3);
  expect(after(times(9, fine), worst, 12_000)).toMatchObject({ step: 2, line: 'weak' });
  expect(after(times(30, fine), worst, 12_000)).toMatchObject({ step: 0, line: 'good' });
});

test('one hiccup does not make it wait anew', () => {
  const worst = after(times(6, bad));
  expect(after([...times(4, fine), bad, ...times(4, fine)], worst, 12_000).step).toBe(2);
  expect(after([...times(4, fine), weak, weak, ...times(4, fine)], worst, 12_000).step).toBe(3);
});

test('pictures that came back too early wait longer the next time', () => {
  const once = after(times(9, fine), after(times(2, bad)), 4000);
  expect(once.step).toBe(0);
  const again = after(times(2, bad), once, 22_000);
  expect(again).toMatchObject({ step: 1, patience: 30_000 });
  expect(after(times(9, fine), again, 26_000).step).toBe(1);
  expect(after(times(16, fine), again, 26_000).step).toBe(0);
});

test('what can be sent says nothing while little is sent', () => {
  const narrow = { ...fine, available: 60_000 };
  expect(howIs(narrow, 0)).toBe('poor');
  expect(howIs(narrow, 3)).toBe('good');
  expect(howIs({ ...fine, available: null, rtt: null }, 0)).toBe('good');
  expect(howIs({ ...fine, rtt: 500 }, 3)).toBe('weak');
});
