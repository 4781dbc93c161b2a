import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { drawing, fetchPicture, filesOnDisk, sendPicture } from '../../../tests/make/sent-pictures.ts';
import { programForTest, sharedProgram } from '../../../tests/start/program.ts';
import { mintName } from './names.server.ts';
import { pictureWidths } from './pictures/picture-sizes.ts';
import { resizePicture } from './pictures/resize.server.ts';

const forGood = 'public, max-age=31536000, immutable';
const forNow = 'public, max-age=10';
const avif = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

const program = sharedProgram();
let teacher: SignedInPerson;
/** One whose widths are drawn, and one whose are not yet. */
let drawn: string;
let fresh: string;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  drawn = await sent(await drawing(1000, 40).jpeg().toBuffer());
  fresh = await sent(await drawing(300, 20).jpeg().toBuffer());
  await resize(drawn);
});

async function sent(bytes: Buffer): Promise<string> {
  const { status, body } = await sendPicture(program, teacher, bytes);
  expect(status).toBe(201);
  return body.src;
}

function resize(name: string): Promise<void> {
  return resizePicture.run(program.context, { name }, { last: false });
}

/** Format and width of a picture; AVIF is read from a file, where it may be. */
async function shapeOf(bytes: Buffer): Promise<[string, number]> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-shape-'));
  await writeFile(join(folder, 'picture'), bytes);
  const { format, compression, width } = await sharp(join(folder, 'picture')).metadata();
  await rm(folder, { recursive: true });
  return [compression ?? format, width];
}

describe('a picture is shown to everybody', () => {
  test('as it was taken in, for good', async () => {
    const { status, headers, bytes } = await fetchPicture(program, drawn);
    expect([status, await shapeOf(bytes)]).toEqual([200, ['webp', 1000]]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': `${bytes.length}`,
      'content-disposition': 'inline',
      'cache-control': forGood,
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(headers).not.toHaveProperty('vary');
  });

  test.each(pictureWidths)('%d px wide, or as wide as it is, in the format the browser takes', async (w) => {
    const width = Math.min(w, 1000);
    const best = await fetchPicture(program, `${drawn}?w=${w}`, avif);
    const other = await fetchPicture(program, `${drawn}?w=${w}`);
    expect([await shapeOf(best.bytes), await shapeOf(other.bytes)]).toEqual([
      ['av1', width],
      ['webp', width],
    ]);
    expect([best.headers['content-type'], other.headers['content-type']]).toEqual([
      'image/avif',
      'image/webp',
    ]);
    for (const { headers, bytes } of [best, other])
      expect(headers).toMatchObject({
        vary: 'Accept',
        'cache-control': forGood,
        'content-length': `${bytes.length}`,
      });
    expect(best.headers.etag).not.toBe(other.headers.etag);
  });

  test.each([
    ['image/avif', 'image/avif'],
    ['image/webp, IMAGE/AVIF;q=0.5', 'image/avif'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/avif; q=0.000', 'image/webp'],
    ['image/*', 'image/webp'],
    ['image/avif-sequence', 'image/webp'],
    ['', 'image/webp'],
  ])('to a browser that accepts %j as %s', async (accept, type) => {
    const { headers } = await fetchPicture(program, `${drawn}?w=320`, { accept });
    expect(headers['content-type']).toBe(type);
  });

  test('as it was taken in, for ten seconds, until its widths are drawn', async () => {
    const { status, headers, bytes } = await fetchPicture(program, `${fresh}?w=320`, avif);
    expect([status, await shapeOf(bytes)]).toEqual([200, ['webp', 300]]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': forNow,
      vary: 'Accept',
    });
  });

  test('without its body when only the head is asked for', async () => {
    for (const path of [drawn, `${drawn}?w=640`]) {
      const whole = await fetchPicture(program, path);
      const { status, headers, bytes } = await fetchPicture(program, path, {}, 'HEAD');
      const { 'content-length': length, etag, 'content-type': type } = whole.headers;
      expect([status, bytes.length]).toEqual([200, 0]);
      expect(headers).toMatchObject({ 'content-length': length, etag, 'content-type': type });
    }
  });

  test('as one and the same, though drawn twice', async () => {
    const before = await fetchPicture(program, `${drawn}?w=640`, avif);
    await resize(drawn);
    expect((await fetchPicture(program, `${drawn}?w=640`, avif)).bytes.equals(before.bytes)).toBe(true);
  });
});

describe('a browser that has a picture', () => {
  test.each(['ETAG', 'W/ETAG', '"other", ETAG', '*'])(
    'and says so by %s is not sent it again',
    async (header) => {
      for (const path of [drawn, `${drawn}?w=320`]) {
        const { headers } = await fetchPicture(program, path);
        const known = { 'if-none-match': header.replace('ETAG', String(headers.etag)) };
        const again = await fetchPicture(program, path, known);
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
        expect(again.headers['cache-control']).toBe(forGood);
      }
    },
  );

  test('of another format or width is sent this one', async () => {
    const { headers } = await fetchPicture(program, `${drawn}?w=320`, avif);
    const known = { 'if-none-match': String(headers.etag) };
    expect((await fetchPicture(program, `${drawn}?w=320`, known)).status).toBe(200);
    expect((await fetchPicture(program, `${drawn}?w=640`, { ...avif, ...known })).status).toBe(200);
  });

  test('that is not there hears that it is not', async () => {
    expect((await fetchPicture(program, mintName(), { 'if-none-match': '*' })).status).toBe(404);
  });
});

describe('the widths', () => {
  test('are drawn by themselves soon after a picture was sent in', async () => {
    const busy = await programForTest({ work: true });
    const bytes = await drawing(40, 30).png().toBuffer();
    const { body } = await sendPicture(busy, await signIn(busy, 'teacher'), bytes);
    await vi.waitFor(
      async () => {
        const { headers } = await fetchPicture(busy, `${body.src}?w=1280`, avif);
        expect([headers['content-type'], headers['cache-control']]).toEqual(['image/avif', forGood]);
      },
      { timeout: 10_000, interval: 50 },
    );
  });

  test('of a picture that is not in the store fail, to be tried again', async () => {
    const name = await sent(await drawing(20, 20).png().toBuffer());
    await rm(join(program.context.config.dataDir, 'files', name));
    await expect(resize(name)).rejects.toThrow('not in the store');
  });

  test('of a picture that is no more are not drawn', async () => {
    const before = await filesOnDisk(program);
    await resize(mintName());
    expect(await filesOnDisk(program)).toEqual(before);
  });
});
