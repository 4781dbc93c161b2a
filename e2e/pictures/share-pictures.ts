import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Language, languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { launchBrowser } from '../program/browser.ts';
import { illustrate } from './illustration.ts';

/**
 * Makes the pictures that stand for the product elsewhere: what a shared link shows, and the icons of a phone's
 * screen (`npm run share-pictures`). They are kept with the sources.
 */
const folder = join(import.meta.dirname, '../../src/app/public');
const font = await base64('../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2');

/** What stands in the arch of each course; the general picture has a teacher's owl. */
const emoji: Record<string, string> = {
  quran: 'open-book',
  coding: 'laptop',
  robotics: 'robot',
  abacus: 'abacus',
  mathematics: 'brain',
  business: 'money-bag',
  chess: 'chess-pawn',
  sat: 'graduation-cap',
  phonics: 'input-latin-lowercase',
  russian: 'nesting-dolls',
  art: 'artist-palette',
  english: 'statue-of-liberty',
  math: 'triangular-ruler',
  money: 'purse',
};

await mkdir(join(folder, 'share'), { recursive: true });
await mkdir(join(folder, 'icons'), { recursive: true });
await drawIcons();
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const language of languages) {
    const t = translator(language);
    const free = t('home:home.proof');
    await draw('dars', language, t('home:home.heading'), free, 'abacus');
    for (const { key } of courses)
      await draw(key, language, t(`courses:names.${key}`), t(`courses:lines.${key}`), emoji[key] ?? 'abacus');
  }

  async function draw(name: string, language: Language, title: string, line: string, picture: string) {
    await page.setContent(await card(title, line, picture));
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(join(folder, `share/${name}-${language}.jpg`));
  }
} finally {
  await browser.close();
}

async function card(title: string, line: string, picture: string): Promise<string> {
  const drawing = await sharp(await illustrate(picture, '#00000000')).toBuffer();
  const image = `data:image/png;base64,${drawing.toString('base64')}`;
  const mark = `data:image/svg+xml;base64,${await base64('../../src/app/public/icon.svg')}`;
  const girih =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='96' fill='none' stroke='%237fe0d6' stroke-width='1.2'%3E%3Cpath d='M48 8 60 20h16v16l12 12-12 12v16H60L48 88 36 76H20V60L8 48l12-12V20h16zM48 28l14 6 6 14-6 14-14 6-14-6-6-14 6-14zM0 0l20 20M96 0 76 20M0 96l20-20M96 96 76 76M48 0v8M48 88v8M0 48h8M88 48h8'/%3E%3C/svg%3E";
  return `<!doctype html><meta charset="utf-8"><style>
    @font-face { font-family: Onest; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { margin: 0; width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 460px; overflow: hidden;
      font-family: Onest; background: #fffaf1; color: #18204a }
    main { padding: 64px 24px 64px 72px; display: flex; flex-direction: column }
    b img { display: block }
    h1 { margin: auto 0 22px; font-size: 76px; line-height: 1.04; letter-spacing: -.045em; font-weight: 800; text-wrap: balance }
    p { margin: 0 0 auto; font-size: 34px; line-height: 1.35; color: #535b82 }
    aside { position: relative; margin: 56px 72px 0 0; clip-path: path('M0 640V168C0 95 97 69 194 0c97 69 194 95 194 168v472z');
      background: url("${girih}"), linear-gradient(#2549b4, #0e1d52); background-blend-mode: overlay }
    aside img { position: absolute; left: -40px; top: 170px; width: 468px }
  </style><main><b><img src="${mark}" width="56" height="56" alt=""></b><h1>${title}</h1><p>${line}</p></main><aside><img src="${image}" alt=""></aside>`;
}

async function drawIcons(): Promise<void> {
  const svg = await readFile(join(folder, 'icon.svg'));
  const icon = (size: number) => sharp(svg, { density: (72 * size) / 32 }).resize(size, size);
  const lapis = '#16307f';
  await icon(192).png().toFile(join(folder, 'icons/192.png'));
  await icon(512).png().toFile(join(folder, 'icons/512.png'));
  // A phone cuts these to its own form: the ground goes to the edge.
  await icon(180).flatten({ background: lapis }).png().toFile(join(folder, 'icons/apple.png'));
  await icon(400)
    .flatten({ background: lapis })
    .extend({ top: 56, bottom: 56, left: 56, right: 56, background: lapis })
    .png()
    .toFile(join(folder, 'icons/maskable.png'));
}

async function base64(path: string): Promise<string> {
  return (await readFile(join(import.meta.dirname, path))).toString('base64');
}
