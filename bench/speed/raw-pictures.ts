import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The floor of a picture: sharp alone draws what the product draws of one, in a process of its own. */
type RawPicture = { picture: string; folder: string };
/** In ms: until the picture as it is kept is there, and until all its widths are. */
export type DrawingTimes = { kept: number; all: number };

sharp.concurrency(1);
sharp.cache(false);

process.on('message', (asked: RawPicture) => {
  draw(asked).then((times) => process.send?.(times));
});

async function draw({ picture, folder }: RawPicture): Promise<DrawingTimes> {
  const begun = performance.now();
  const bytes = await sharp(picture, { autoOrient: true })
    .resize({ width: 1600, height: 8000, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
  await writeFile(join(folder, 'kept'), bytes);
  const kept = performance.now() - begun;
  const original = await readFile(join(folder, 'kept'));
  for (const width of [320, 640, 960, 1280]) {
    const sized = sharp(original).resize({ width, withoutEnlargement: true });
    await writeFile(
      join(folder, `${width}.avif`),
      await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(),
    );
    await writeFile(join(folder, `${width}.webp`), await sized.clone().webp({ quality: 82 }).toBuffer());
  }
  return { kept, all: performance.now() - begun };
}
