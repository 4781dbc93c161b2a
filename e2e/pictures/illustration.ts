import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';

const set = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
let icons: Record<string, { body: string }> | undefined;

/** A picture as a teacher might choose it: an emoji on a coloured ground. */
export function illustrate(emoji: string, ground: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="900" viewBox="0 0 64 48"><rect width="64" height="48" fill="${ground}"/><g transform="translate(18 10) scale(.875)">${emojiBody(emoji)}</g></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/**
 * What an emoji of the Fluent set is drawn with: the inside of an SVG of 32 by 32. The commands that draw fetch the set.
 * @throws Error when the set has none of that name
 */
export function emojiBody(name: string): string {
  icons ??= JSON.parse(readFileSync(set, 'utf8')).icons as Record<string, { body: string }>;
  const found = icons[name];
  if (!found) throw new Error(`No Fluent emoji is called "${name}"`);
  return found.body;
}
