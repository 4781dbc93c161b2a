import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import {
  blackPixels,
  drawing,
  filesOnDisk,
  knownPictures,
  png,
  sendPicture,
} from '../../../tests/make/sent-pictures.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { maxPicturePixels } from './pictures/picture-sizes.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

async function outcome(bytes: Buffer): Promise<[number, string]> {
  const { status, body } = await sendPicture(program, teacher, bytes);
  return [status, body.code];
}
const unreadable = [415, 'picture_unreadable'];
const tooLarge = [413, 'picture_too_large'];

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>';
const others: [string, Buffer | (() => Promise<Buffer>)][] = [
  ['SVG', Buffer.from(svg)],
  ['SVG after a declaration', Buffer.from(`<?xml version="1.0"?>\n<!DOCTYPE svg>${svg}`)],
  ['TIFF', () => drawing(20, 20).tiff().toBuffer()],
  ['PDF', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['ZIP', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
  ['BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
  ['ICO', Buffer.from('00000100010010100000010020006804000016000000', 'hex')],
  ['PPM', Buffer.from('P6 1 1 255 abc')],
  ['a matrix', Buffer.from('2 2\n1 2\n3 4\n')],
  ['a table', Buffer.from('1,2\n3,4\n')],
  ['a picture of libvips', Buffer.concat([Buffer.from('b6a6f208', 'hex'), Buffer.alloc(200)])],
  ['Radiance', Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd')],
  ['JPEG XL', Buffer.from('ff0a7f0300', 'hex')],
  ['HEIC, in the container of AVIF', heic],
  ['nothing at all', Buffer.alloc(0)],
  ['a single byte', Buffer.from('a')],
  ['zeros', Buffer.alloc(5000)],
];

/** An AVIF that says it were the HEVC of some phones. */
async function heic(): Promise<Buffer> {
  const bytes = await drawing(64, 64).avif({ effort: 0 }).toBuffer();
  const text = bytes.toString('latin1').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC');
  return Buffer.from(text.replaceAll('avif', 'heic').replaceAll('mif1', 'heic'), 'latin1');
}

describe('what is no picture of the five formats', () => {
  test.each(others)('is refused, though it is called one: %s', async (_, content) => {
    expect(await outcome(typeof content === 'function' ? await content() : content)).toEqual(unreadable);
  });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'is refused when its end is missing: %s',
    async (format) => {
      const bytes = await drawing(300, 200).toFormat(format, { effort: 1 }).toBuffer();
      for (const part of [0.9, 0.5, 0.01])
        expect([part, await outcome(bytes.subarray(0, bytes.length * part))]).toEqual([part, unreadable]);
    },
  );

  test.each(['png', 'jpeg', 'gif'] as const)('is refused when it is broken within: %s', async (format) => {
    const bytes = await drawing(300, 200).toFormat(format).toBuffer();
    const middle = bytes.length >> 1;
    expect(await outcome(Buffer.from(bytes).fill(0xff, middle, middle + 200))).toEqual(unreadable);
  });
});

test('however a picture is broken, it is taken or refused', async () => {
  const originals = await Promise.all(
    (['png', 'jpeg', 'webp', 'gif', 'avif'] as const).map((format) =>
      drawing(40, 30).toFormat(format, { effort: 1 }).toBuffer(),
    ),
  );
  for (const bytes of originals)
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 8)) {
      const broken = Buffer.from(bytes);
      broken[at] = ~(broken[at] ?? 0);
      const [status] = await outcome(broken);
      expect([at, [201, 413, 415].includes(status)]).toEqual([at, true]);
    }
});

describe('more than 40 megapixels', () => {
  test('are refused, and 40 are not', async () => {
    const [width, height] = [8000, maxPicturePixels / 8000];
    expect((await outcome(png(width, height, blackPixels(width, height))))[0]).toBe(201);
    expect(await outcome(png(width, height + 1, blackPixels(8, 8)))).toEqual(tooLarge);
  });

  // None of them holds what could be drawn: drawing would find them broken.
  test.each([
    ['PNG', () => png(30_000, 30_000, ['IDAT', Buffer.from('789c0300', 'hex')])],
    ['GIF', () => gif(30_000)],
    ['JPEG', () => jpeg(30_000)],
    ['WebP', () => webp(16_000)],
  ] as const)('are seen in the head of a %s, before anything is drawn', async (_, make) => {
    expect(await outcome(await make())).toEqual(tooLarge);
  });
});

/** A GIF whose screen and whose frame say that they are a square of `size` px. */
async function gif(size: number): Promise<Buffer> {
  const bytes = await drawing(40, 30).gif().toBuffer();
  const frame = bytes.indexOf(Buffer.from('2c0000000028001e00', 'hex'));
  for (const at of [6, frame + 5]) bytes.writeUInt16LE(size, bytes.writeUInt16LE(size, at));
  return bytes;
}

/** A JPEG whose frame says so. */
async function jpeg(size: number): Promise<Buffer> {
  const bytes = await drawing(40, 30).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from('ffc00011', 'hex'));
  bytes.writeUInt16BE(size, bytes.writeUInt16BE(size, frame + 5));
  return bytes;
}

/** An animated WebP whose canvas says so. */
async function webp(size: number): Promise<Buffer> {
  const raw = { width: 8, height: 16, channels: 3, pageHeight: 8 } as const;
  const bytes = await sharp(Buffer.alloc(8 * 16 * 3).fill(200, 8 * 8 * 3), { raw })
    .webp({ lossless: true })
    .toBuffer();
  const head = bytes.indexOf('VP8X');
  bytes.writeUIntLE(size - 1, head + 12, 3);
  bytes.writeUIntLE(size - 1, head + 15, 3);
  return bytes;
}

test('of what was refused nothing is kept', async () => {
  const names = await knownPictures(program);
  expect(await filesOnDisk(program)).toEqual(names.toSorted());
});
