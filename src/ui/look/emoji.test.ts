import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emojiNames } from './emoji-names.ts';

test('every emoji has its two pictures, and no picture is left over', () => {
  const pictures = readdirSync('src/app/public/assets/emoji').filter((file) => file.endsWith('.webp'));
  expect(pictures.sort()).toEqual(
    emojiNames.flatMap((name) => [`${name}-192.webp`, `${name}-96.webp`]).sort(),
  );
});
