import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import {
  drawing,
  fetchPicture,
  filesOnDisk,
  knownPictures,
  sendPicture,
} from '../../../tests/make/sent-pictures.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { ownsPicture } from './files.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let temporary: string;
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'dars-taking-in-'));
  vi.stubEnv('TMPDIR', temporary);
  teacher = await signIn(program, 'teacher');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

/** Sends in a picture and reads what is kept of it. */
async function kept(bytes: Buffer) {
  const { status, body } = await sendPicture(program, teacher, bytes);
  expect([status, body]).toEqual([201, { src: expect.any(String) }]);
  const { bytes: original } = await fetchPicture(program, body.src);
  return { src: body.src, original, ...(await sharp(original).metadata()) };
}

/** The colour, [red, green, blue], at a place from 0 to 1 of the width and the height. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const red = [expect.closeTo(220, -2), expect.any(Number), expect.closeTo(20, -2)];
const blue = [expect.closeTo(20, -2), expect.any(Number), expect.closeTo(220, -2)];

describe('a picture is taken in', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'as %s, whatever its name and declared type say',
    async (format) => {
      const bytes = await drawing(300, 200).toFormat(format, { effort: 1 }).toBuffer();
      const sent = { name: '../../etc/passwd.svg', type: 'text/html' };
      const { status, body } = await sendPicture(program, teacher, bytes, sent);
      expect([status, Object.keys(body)]).toEqual([201, ['src']]);
      const { headers, bytes: original } = await fetchPicture(program, body.src);
      expect(headers['content-type']).toBe('image/webp');
      const { format: kept, width, height } = await sharp(original).metadata();
      expect([kept, width, height]).toEqual(['webp', 300, 200]);
      expect([await colourAt(original, 0.2, 0.5), await colourAt(original, 0.8, 0.5)]).toEqual([red, blue]);
    },
  );

  test('from an admin too', async () => {
    const admin = await signIn(program, 'admin');
    const bytes = await drawing(20, 20).png().toBuffer();
    expect((await sendPicture(program, admin, bytes)).status).toBe(201);
  });

  test('under a name of ours, which cannot be guessed and belongs to whoever sent it', async () => {
    const bytes = await drawing(20, 20).png().toBuffer();
    const [one, two] = [await kept(bytes), await kept(bytes)];
    expect(one.src).toMatch(/^[\w-]{43}\.webp$/);
    expect(two.src).not.toBe(one.src);
    expect(await knownPictures(program)).toEqual(expect.arrayContaining([one.src, two.src]));
    const other = await signIn(program, 'teacher');
    expect([
      await ownsPicture(program.context, one.src, teacher.id),
      await ownsPicture(program.context, one.src, other.id),
      await ownsPicture(program.context, 'nothing', teacher.id),
    ]).toEqual([true, false, false]);
  });

  test('at most 1600 px wide, and never larger than it came', async () => {
    const wide = await kept(await drawing(2000, 500).jpeg().toBuffer());
    const small = await kept(await drawing(7, 3).png().toBuffer());
    expect([wide.width, wide.height, small.width, small.height]).toEqual([1600, 400, 7, 3]);
  });

  test('however tall or flat it is', async () => {
    const tall = await kept(await drawing(10, 20_000).png().toBuffer());
    const flat = await kept(await drawing(20_000, 2).png().toBuffer());
    expect([tall.width, tall.height, flat.width, flat.height]).toEqual([4, 8000, 1600, 1]);
  });

  test('the right way up, as the camera was held', async () => {
    // Held on its side: what is left in the file is the top of the picture.
    const turned = await kept(await drawing(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect([turned.width, turned.height, turned.orientation]).toEqual([60, 90, undefined]);
    const { original } = turned;
    expect([await colourAt(original, 0.5, 0.2), await colourAt(original, 0.5, 0.8)]).toEqual([red, blue]);
  });

  test('without the place, the camera, the words and the profile that came along', async () => {
    const bytes = await drawing()
      .withExif({
        IFD0: { Copyright: 'Samarkand', Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 39/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Samarkand</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Samarkand')).toBe(true);
    const { exif, xmp, icc, iptc, space, original } = await kept(bytes);
    expect([exif, xmp, icc, iptc, space]).toEqual([undefined, undefined, undefined, undefined, 'srgb']);
    for (const trace of ['Samarkand', 'Camera', 'EXIF', 'XMP ', 'ICCP', 'xmpmeta'])
      expect([trace, original.includes(trace)]).toEqual([trace, false]);
  });

  test('with its transparency, and in colours that a screen can show', async () => {
    const clear = { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const transparent = await kept(await sharp({ create: clear }).png().toBuffer());
    const printed = await kept(await drawing(60, 40).toColourspace('cmyk').jpeg().toBuffer());
    const deep = await kept(await drawing(60, 40).toColourspace('rgb16').png().toBuffer());
    expect([transparent.hasAlpha, printed.space, deep.depth]).toEqual([true, 'srgb', 'uchar']);
  });

  test.each(['gif', 'webp'] as const)('and of an animated %s the first frame', async (format) => {
    const [width, height] = [60, 40];
    const frames = Buffer.alloc(width * height * 3 * 3);
    for (let at = 0; at < frames.length; at += 3) frames[at + (at < frames.length / 3 ? 0 : 2)] = 220;
    const raw = { width, height: height * 3, channels: 3, pageHeight: height } as const;
    const animated = await sharp(frames, { raw }).toFormat(format).toBuffer();
    const { original, pages, ...first } = await kept(animated);
    expect([first.width, first.height, pages ?? 1]).toEqual([width, height, 1]);
    expect(await colourAt(original, 0.5, 0.5)).toEqual(red);
  });

  test('and of the high-contrast JPEG of a phone the picture that every screen can show', async () => {
    const xmp = (more: string) =>
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"${more}/></rdf:RDF></x:xmpmeta>`;
    const picture = await drawing().withXmp(xmp('')).jpeg().toBuffer();
    const map = await drawing(90, 60).withXmp(xmp(' hdrgm:GainMapMax="2" hdrgm:HDRCapacityMax="2"'));
    const several = Buffer.from('ffe2000e4d504600', 'hex');
    const bytes = Buffer.concat([
      picture.subarray(0, 2),
      several,
      Buffer.from('4d4d002a00000008', 'hex'),
      picture.subarray(2),
      await map.jpeg().toBuffer(),
    ]);
    expect(await kept(bytes)).toMatchObject({ format: 'webp', width: 900, height: 600 });
  });
});

test('several at once are all taken in', async () => {
  const bytes = await drawing(300, 200).jpeg().toBuffer();
  const all = await Promise.all(Array.from({ length: 6 }, () => sendPicture(program, teacher, bytes)));
  expect(new Set(all.map(({ status, body }) => `${status} ${body.src}`)).size).toBe(6);
  expect(all.filter(({ status }) => status !== 201)).toEqual([]);
});

test('nothing is left of what came, but what is kept', async () => {
  expect((await readdir(temporary)).filter((name) => name.startsWith('dars-picture-'))).toEqual([]);
  expect(await filesOnDisk(program)).toEqual((await knownPictures(program)).toSorted());
});
