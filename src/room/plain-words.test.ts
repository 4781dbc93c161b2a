import { expect, test } from 'vitest';
import { isOneSeat, plainWords, secondOf } from './room.ts';
import { fromDevice } from './schemas.ts';

test.each([
  ['nothing but marks that nobody sees', '\u200B\u2060 \u3164\u2800\uFEFF', ''],
  ['a joiner alone', '\u200D', ''],
  ['control characters and half an emoji, but lines', 'a\u0007\nb\uD83D', 'a\nb'],
  ['a family that is one picture', 'Salom 👨‍👩‍👧!', 'Salom 👨‍👩‍👧!'],
])('%s', (_, typed, sent) => {
  expect(plainWords(typed)).toBe(sent);
});

test('what nobody would see is not said', () => {
  expect(fromDevice.safeParse({ t: 'say', text: '\u200B', key: 'a' }).success).toBe(false);
});

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
