import { expect, test } from 'vitest';
import { Bounds } from './bounds.server.ts';

test('one seat says so much of a kind, whatever others say, and more as time goes by', () => {
  let now = 0;
  const bounds = new Bounds(() => now);
  const passed = (seat: string, kind: 'alarm' | 'say' | 'beat') =>
    Array.from({ length: 100 }, () => bounds.allow(seat, kind)).filter(Boolean).length;
  expect([passed('ali', 'alarm'), passed('laylo', 'alarm')]).toEqual([3, 3]);
  expect([passed('ali', 'say'), passed('ali', 'beat')]).toEqual([15, 100]);
  now = 20_000;
  expect([passed('ali', 'alarm'), passed('ali', 'say')]).toEqual([1, 15]);
  now = 10_000;
  expect(passed('ali', 'alarm')).toBe(0);
  now = 30_000;
  expect(passed('ali', 'alarm')).toBe(1);
});
