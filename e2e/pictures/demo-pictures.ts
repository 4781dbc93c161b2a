import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { emojiBody } from './illustration.ts';

/**
 * Draws the pictures of the demo's classes and groups (`npm run demo-pictures`). They are kept with the sources:
 * the icon set is 100 MB to read, and the running product is closed to SVG.
 */
const folder = join(import.meta.dirname, '../../src/moving/demo/pictures');

type Drawing = { ground: [string, string]; lines: string; big: string; small: string };

const night: Pick<Drawing, 'ground' | 'lines'> = { ground: ['#2549b4', '#0e1d52'], lines: '#7fe0d6' };
const mint: Pick<Drawing, 'ground' | 'lines'> = { ground: ['#e6f6ee', '#a9dfca'], lines: '#0d7d74' };
const honey: Pick<Drawing, 'ground' | 'lines'> = { ground: ['#fff1cf', '#f7cf7f'], lines: '#a86a00' };
const sky: Pick<Drawing, 'ground' | 'lines'> = { ground: ['#e4effd', '#a9cbf3'], lines: '#16307f' };
const blush: Pick<Drawing, 'ground' | 'lines'> = { ground: ['#ffe9e2', '#f3b9a8'], lines: '#a03a24' };

/** A picture's name, and what it shows: one thing large, another beside it. */
const drawings: Record<string, Drawing> = {
  chess: { ...mint, big: 'chess-pawn', small: 'light-bulb' },
  quran: { ...night, big: 'open-book', small: 'crescent-moon' },
  scratch: { ...honey, big: 'cat', small: 'video-game' },
  mathematics: { ...sky, big: 'brain', small: 'input-numbers' },
  phonics: { ...sky, big: 'input-latin-letters', small: 'teddy-bear' },
  robotics: { ...honey, big: 'robot', small: 'high-voltage' },
  abacus: { ...blush, big: 'abacus', small: 'chequered-flag' },
  russian: { ...blush, big: 'nesting-dolls', small: 'speech-balloon' },
  art: { ...honey, big: 'artist-palette', small: 'paintbrush' },
  english: { ...night, big: 'speech-balloon', small: 'globe-showing-americas' },
  business: { ...sky, big: 'lemon', small: 'coin' },
  sat: { ...mint, big: 'graduation-cap', small: 'triangular-ruler' },
};

await mkdir(folder, { recursive: true });
for (const [name, drawing] of Object.entries(drawings))
  await sharp(Buffer.from(draw(drawing)))
    .webp({ quality: 84, effort: 6 })
    .toFile(join(folder, `${name}.webp`));

/** Girih on a ground; the emoji stand in the middle, where no arch cuts them. */
function draw({ ground: [light, dark], lines, big, small }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="960" height="720" viewBox="0 0 960 720">
    <defs>
      <linearGradient id="ground" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
      <radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <pattern id="girih" width="160" height="160" patternUnits="userSpaceOnUse"><path transform="scale(1.6667)" fill="none" stroke="${lines}" stroke-width="1" d="M48 8 60 20h16v16l12 12-12 12v16H60L48 88 36 76H20V60L8 48l12-12V20h16zM48 28l14 6 6 14-6 14-14 6-14-6-6-14 6-14zM0 0l20 20M96 0 76 20M0 96l20-20M96 96 76 76M48 0v8M48 88v8M0 48h8M88 48h8"/></pattern>
    </defs>
    <rect width="960" height="720" fill="url(#ground)"/>
    <rect width="960" height="720" fill="url(#girih)" opacity=".28"/>
    <circle cx="480" cy="390" r="330" fill="url(#glow)"/>
    <ellipse cx="460" cy="632" rx="190" ry="20" fill="#0e1d52" opacity=".16"/>
    <svg x="260" y="225" width="400" height="400" viewBox="0 0 32 32">${emojiBody(big)}</svg>
    <svg x="632" y="190" width="140" height="140" viewBox="0 0 32 32">${emojiBody(small).replaceAll(/\bid="|url\(#|href="#/g, '$&small-')}</svg>
  </svg>`;
}
