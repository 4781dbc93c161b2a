import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { emojiNames } from '#src/ui/look/emoji-names.ts';
import { emojiBody } from './illustration.ts';

/** Draws the emoji of the pages from the Fluent set (`npm run emoji`). They are kept with the sources. */
const folder = join(import.meta.dirname, '../../src/app/public/assets/emoji');

await mkdir(folder, { recursive: true });
for (const name of emojiNames)
  for (const size of [96, 192]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 32 32">${emojiBody(name)}</svg>`;
    await sharp(Buffer.from(svg))
      .webp({ quality: 82, alphaQuality: 90, effort: 6 })
      .toFile(join(folder, `${name}-${size}.webp`));
  }
