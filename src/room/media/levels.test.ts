import { expect, test } from 'vitest';
import { nextSpeaker } from './levels.ts';

const levels = (entries: Record<string, number>) => new Map(Object.entries(entries));

test('the loudest is the speaker, and stays it in silence', () => {
  const first = nextSpeaker({ id: null, since: 0 }, levels({ a: 0.1, b: 0.3 }), 1000);
  expect(first).toEqual({ id: 'b', since: 1000 });
  expect(nextSpeaker(first, levels({ a: 0, b: 0 }), 60_000)).toBe(first);
  expect(nextSpeaker(first, levels({ a: 0.01, b: 0 }), 60_000)).toBe(first);
});

test('nobody takes the place of one who began a moment ago, or of one who speaks on', () => {
  const first = { id: 'b', since: 1000 };
  expect(nextSpeaker(first, levels({ a: 0.9, b: 0 }), 2400)).toBe(first);
  expect(nextSpeaker(first, levels({ a: 0.9, b: 0 }), 2600).id).toBe('a');
  expect(nextSpeaker(first, levels({ a: 0.9, b: 0.1 }), 2600)).toBe(first);
  expect(nextSpeaker(first, levels({ a: 0.9, b: 0.1 }), 4100).id).toBe('a');
});
