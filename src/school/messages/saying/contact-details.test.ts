import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  'Call +998 90 123-45-67',
  'Call ＋９９８ ９０ １２３ ４５ ６７',
  'Call ٩٠١٢٣٤٥٦٧',
  'Call 90\u200B123\u200B45\u200B67',
  'Call 90–123–45–67',
  'Write to nora＠dars.example',
  't\u200B.me/somebody',
])('contact details are seen in whatever writing: %s', (words) => {
  expect(hasContactDetails(words, 'https://dars.test')).toBe(true);
});

test.each(['Page 12, exercises 3 to 7', 'At 17:30 on 27.11.', 'See https://dars.test/schedule'])(
  'are not seen where there are none: %s',
  (words) => {
    expect(hasContactDetails(words, 'https://dars.test')).toBe(false);
  },
);
