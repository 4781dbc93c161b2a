import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortName } from './short-name.ts';

describe('a short name', () => {
  test.each([
    ['Ali', [], 'A.'],
    ['Ali', ['Laylo'], 'A.'],
    ['Madina', ['Muhammad'], 'Ma.'],
    ['Muhammadali', ['Muhammadamin', 'Ali'], 'Muhammadal.'],
    ['Ali', ['Alisher'], 'Ali'],
    ['Alisher', ['Ali'], 'Alis.'],
    ['Madina', ['madina'], 'Madina'],
    ['Oʻktam', [], 'Oʻ.'],
    ['Oʻktam', ['Odil'], 'Oʻ.'],
    ['Madina Aliyeva', ['Madina', 'Madinabonu'], 'Madina A.'],
    ['K', [], 'K'],
    ['', ['Ali'], ''],
  ])('of %j among %j is %j', (name, others, short) => expect(shortName(name, others)).toBe(short));

  test('is never that of another, unless both are called the same', () => {
    const name = fc.array(fc.constantFrom('a', 'b', 'ʻ', ' ', 'B'), { minLength: 1, maxLength: 6 });
    const named = name.map((letters) => letters.join('').trim()).filter((one) => /^[ab]/i.test(one));
    fc.assert(
      fc.property(fc.array(named, { minLength: 2, maxLength: 6 }), (names) => {
        const others = (at: number) => names.filter((_, other) => other !== at);
        const short = names.map((one, at) => shortName(one, others(at)).toLowerCase());
        for (const [at, one] of short.entries())
          for (const [other, another] of short.entries())
            if (one === another) expect(names[at]?.toLowerCase()).toBe(names[other]?.toLowerCase());
      }),
    );
  });
});
