import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { plainCode as codeOfPaper } from '#src/learning/certificates/certificate.ts';
import { meetingLink } from '#src/offer/teachers/input.ts';
import { plainCode as codeOfDiscount } from '#src/shop/orders/order.ts';
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
    ['555\u200D1234', '5551234'],
    ['555\u200C1234', '5551234'],
    ['tel:+12025550143', '+12025550143'],
    [' TEL: +1-202-555-0143', '+1-202-555-0143'],
    ['90·123·45 67', '90 123 45 67'],
    ['202•555⋅0143', '202 555 0143'],
  ])('%j is the phone %s', (typed, read) => {
    expect(safeParse(phone, typed)).toMatchObject({ success: true, data: read });
  });

  test.each([
    ['nora\u200B@example.com', 'nora@example.com'],
    ['\u2068nora@example.com\u2069', 'nora@example.com'],
    ['nora＠example．com', 'nora@example.com'],
    ['nora‑b@example.com', 'nora-b@example.com'],
    ['no\u200Dra@x.com', 'nora@x.com'],
    ['nora@ex\u200Cample.com', 'nora@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['\u200EMailto: ann@example.com ', 'ann@example.com'],
  ])('%j is the address %s', (typed, read) => {
    expect(safeParse(email, typed)).toMatchObject({ success: true, data: read });
  });

  // Without its extension a number reaches nobody.
  test.each([
    '+1 202 555 0143 ext. 5',
    '+7 495 123-45-67 доб. 5',
    'tel:+12025550143;ext=5',
    'tel:',
    'tel:call me',
  ])('a phone with an extension is refused, and so is what holds none: %s', (typed) => {
    expect(safeParse(phone, typed).success).toBe(false);
  });

  test.each(['\u200B', ' \u200E\u202C ', '\u2060\uFEFF', '\u00AD', '\u3164', '\u200D'])(
    '%j is empty',
    (typed) => {
      for (const field of [personName, line(140), text(5000)])
        expect(safeParse(field, typed).success).toBe(false);
    },
  );

  test('nothing that Unicode calls ignorable, nor an empty Braille cell, is a name, a title, a text, or a link', () => {
    const marks = [0x2800];
    for (let code = 0; code <= 0x10ffff; code += 1)
      if (/\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code))) marks.push(code);
    expect(marks.length).toBeGreaterThan(4000);
    const fields = [personName, line(140), text(5000), meetingLink];
    const taken = marks.filter((code) => {
      const mark = String.fromCodePoint(code);
      return [mark, mark + mark].some((typed) => fields.some((field) => safeParse(field, typed).success));
    });
    expect(taken.map((code) => code.toString(16))).toEqual([]);
  });

  test('a code keeps no dash of its own, and no mark', () => {
    expect(codeOfDiscount('spring\u201325\u200D')).toBe('SPRING-25');
    expect(codeOfPaper('K7QM\u20132XWA 9HDT\u2011F3RP\u200B')).toBe('K7QM2XWA9HDTF3RP');
  });

  test('keeps what is seen: letters of every writing, apostrophes, joined emoji', () => {
    for (const words of [
      'Oʻgʻiloy Toʻrayeva',
      'Қуръон',
      'محمد',
      'می‌خواهم',
      '👨‍👩‍👧',
      '🧑🏽‍🏫',
      '❤️',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '5️⃣',
      'Zoë',
    ])
      expect(asSeen(words)).toBe(words);
    expect(asSeen('Chess\u200B for\u00A0all')).toBe('Chess for all');
  });

  test('in plain form every digit and dash is the usual one', () => {
    expect(asPlain('১২৩‐४५६−７')).toBe('123-456-7');
  });
});
