import sharp, { type Sharp } from 'sharp';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Format } from '../names.server.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { maxPicturePixels } from './picture-sizes.ts';

// Everything that libvips could read is closed, then the five formats are opened for files, and our own one for
// memory. What is closed is not even asked whether it knows a file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngFile',
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** Px of a picture as it is kept; one that is five times as tall as wide is narrower. */
const box = { width: 1600, height: 8000 };
/** Seconds that drawing one may take: a few of them, unless somebody made it to take long. */
const patience = { seconds: 60 };

/** 40 megapixels take 20 to 250 MB while they are drawn, and 700 MB if they come as AVIF: the next one waits. */
const inTurn = oneAtATime();

/**
 * A picture that was sent in, drawn anew as WebP: the right way up, at most 1600 px wide, the first frame alone,
 * in sRGB, without anything else that came along (place, time, camera, …).
 * @param path a file of any content
 * @throws Failure picture_unreadable, picture_too_large (by its header, before anything is drawn), unavailable
 *         when it takes too long
 */
export async function drawOriginal(path: string): Promise<Buffer> {
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(refuse);
  const { width, height, format, compression } = header;
  // The same container holds the HEIC of some phones.
  if (format === 'heif' && compression !== 'av1') throw new Failure('picture_unreadable');
  if (width * height > maxPicturePixels) throw new Failure('picture_too_large');
  const picture = sharp(path, { limitInputPixels: maxPicturePixels, failOn: 'warning', autoOrient: true })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });
  return draw(picture).catch(refuse);
}

/** One width, in px, of a picture of ours; one that is narrower keeps its width. */
export function drawVariant(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(original).resize({ width, withoutEnlargement: true });
  return draw(format === 'avif' ? picture.avif({ quality: 55, effort: 2 }) : picture.webp({ quality: 82 }));
}

/** A picture of ours as PNG, small: papers know no WebP. */
export function drawForPaper(original: Buffer): Promise<Buffer> {
  return draw(
    sharp(original).resize({ width: 600, height: 200, fit: 'inside', withoutEnlargement: true }).png(),
  );
}

/** The width, in px, of a picture of ours. */
export async function widthOf(original: Buffer): Promise<number> {
  return (await sharp(original).metadata()).width;
}

function draw(picture: Sharp): Promise<Buffer> {
  return inTurn(() => picture.timeout(patience).toBuffer());
}

/** Whatever the decoders say of a file, it is no picture for us. */
function refuse(error: Error): never {
  throw new Failure(error.message.startsWith('timeout') ? 'unavailable' : 'picture_unreadable');
}
