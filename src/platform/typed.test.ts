import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { email, line, personName, phone, text } from './fields.ts';
import { asPlain, asSeen } from './typed.ts';

describe('what was typed or pasted', () => {
  test.each([
    ['\u200E+1 (555) 123-4567\u202C', '+1 (555) 123-4567'],
    ['\u202A+998 90 123 45 67\u202C', '+998 90 123 45 67'],
    ['\u2068555\u2011123\u20114567\u2069', '555-123-4567'],
    ['555–123—4567', '555-123-4567'],
    ['555\u00A0123\u202F4567', '555 123 4567'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['１２３４５', '12345'],
  ])('%j is the phone %s', (typed, read) => {
    expect(safeParse(phone, typed)).toMatchObject({ success: true, data: read });
  });

  test.each([
    ['nora\u200B@example.com', 'nora@example.com'],
    ['\u2068nora@example.com\u2069', 'nora@example.com'],
    ['nora＠example．com', 'nora@example.com'],
    ['nora‑b@example.com', 'nora-b@example.com'],
  ])('%j is the address %s', (typed, read) => {
    expect(safeParse(email, typed)).toMatchObject({ success: true, data: read });
  });

  test.each(['\u200B', ' \u200E\u202C ', '\u2060\uFEFF', '\u00AD', '\u3164', '\u200D'])(
    '%j is empty',
    (typed) => {
      for (const field of [personName, line(140), text(5000)])
        expect(safeParse(field, typed).success).toBe(false);
    },
  );

  test('keeps what is seen: letters of every writing, apostrophes, joined emoji', () => {
    for (const words of ['Oʻgʻiloy Toʻrayeva', 'Қуръон', 'محمد', 'می‌خواهم', '👨‍👩‍👧', '🧑🏽‍🏫', 'Zoë'])
      expect(asSeen(words)).toBe(words);
    expect(asSeen('Chess\u200B for\u00A0all')).toBe('Chess for all');
  });

  test('in plain form every digit and dash is the usual one', () => {
    expect(asPlain('১২৩‐४५६−７')).toBe('123-456-7');
  });
});
