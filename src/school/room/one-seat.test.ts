import { expect, test } from 'vitest';
import { isOneSeat, secondOf } from './room.ts';

test('two devices have one seat by its name, either way; what is of nobody is nobody’s', () => {
  const seat = 'b4a1f9f0';
  expect([isOneSeat(seat, seat), isOneSeat(seat, secondOf(seat)), isOneSeat(secondOf(seat), seat)]).toEqual([
    true,
    true,
    true,
  ]);
  for (const other of ['', 'b4a1', 'b4a1f9f07', 'c4a1f9f0'])
    expect([other, isOneSeat(other, seat), isOneSeat(seat, other)]).toEqual([other, false, false]);
  expect(isOneSeat('', '')).toBe(false);
});
