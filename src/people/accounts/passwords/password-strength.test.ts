import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestScore, passwordScore, strengthOf } from './password-strength.ts';

describe('the score of a password', () => {
  test.each([
    ['', 0],
    ['a', 1],
    ['A', 1],
    ['7', 1],
    ['!', 1],
    ['abcdefg', 1],
    ['abcdefgh', 2],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['Abcdef1!', 5],
    ['Ab1!', 4],
    ['12345678', 2],
  ])('of %j is %i: length, a capital, a small letter, a digit, a special character', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  test.each([
    ['Тошкент', 2],
    ['Тошкент-2026', 5],
    ['Şirin', 2],
    ['oʻgʻil', 1],
    ['e\u0301', 1],
    ['كتاب', 0],
    ['a b', 2],
  ])('counts letters of any alphabet as letters, marks with their letter: %j is %i', (password, score) => {
    expect(passwordScore(password)).toBe(score);
  });

  const passwords = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

  test('lies between 0 and 5 and never falls when more is typed, wherever it is typed', () => {
    fc.assert(
      fc.property(passwords, passwords, passwords, (before, more, after) => {
        const score = passwordScore(before + after);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(highestScore);
        expect(passwordScore(before + more + after)).toBeGreaterThanOrEqual(score);
      }),
    );
  });

  test('does not depend on the order of the characters', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        expect(passwordScore([...password].reverse().join(''))).toBe(passwordScore(password));
      }),
    );
  });
});

test('a score of 2 or lower is weak, 3 medium, above 3 strong', () => {
  expect([0, 1, 2, 3, 4, 5].map(strengthOf)).toEqual(['weak', 'weak', 'weak', 'medium', 'strong', 'strong']);
});
