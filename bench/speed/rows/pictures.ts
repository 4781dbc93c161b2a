import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startChild } from '../child.ts';
import { compareRates, rounds } from '../compare.ts';
import { headersOf, startFloor } from '../floor.ts';
import type { DrawingTimes } from '../raw-pictures.ts';
import { byTurns, ratiosOf, type Spread, spreadOf } from '../rounds.ts';
import type { Row, Stand } from '../stand.ts';

/** Sending in a photo of about 2 MB: until its name is answered, and until all its widths are there. */
export async function measureUpload(stand: Stand): Promise<Row[]> {
  const picture = await makePhoto(stand);
  const child = startChild('raw-pictures.ts');
  try {
    const bare = () => child.ask<DrawingTimes>({ picture, folder: stand.folder });
    const sides = [async () => (await upload(stand, picture)).times, bare];
    await byTurns(sides, 1);
    const [product = [], floor = []] = await byTurns(sides, rounds);
    const row = (name: string, bareName: string, of: (times: DrawingTimes) => number): Row => ({
      name,
      clients: 1,
      unit: 'ms',
      product: spreadOf(product.map(of)),
      // As a share of the floor's speed: its time over ours.
      floor: {
        name: bareName,
        measured: spreadOf(floor.map(of)),
        share: shareOf(product.map(of), floor.map(of)),
      },
      errors: {},
    });
    return [
      row('picture sent in', 'sharp alone, the picture as it is kept', ({ kept }) => kept),
      row('picture in all widths', 'sharp alone, the same nine pictures', ({ all }) => all),
    ];
  } finally {
    await child.stop();
  }
}

/** A width of a picture, as a browser asks for it. */
export async function measureDelivery(stand: Stand): Promise<Row[]> {
  const { name } = await upload(stand, await makePhoto(stand));
  const path = `/api/files/${name}`;
  const headers = { accept: 'image/avif,image/webp,*/*' };
  const answer = await fetch(`http://127.0.0.1:${stand.program.port}${path}?w=640`, { headers });
  const file = join(stand.program.dataDir, 'files', `${name}.640.avif`);
  const same = Buffer.from(await answer.arrayBuffer()).equals(await readFile(file));
  if (!same) throw new Error('The picture is not what lies in the store');
  const server = await startFloor([{ path, kind: 'file', file, headers: headersOf(answer.headers) }]);
  try {
    const asks = { kind: 'get' as const, paths: [`${path}?w=640`], headers };
    const floor = 'bare Fastify, the same file read anew';
    return await compareRates(stand, 'picture, 640 px', {
      asks: () => asks,
      floors: [{ name: floor, server, asks }],
    });
  } finally {
    await server.stop();
  }
}

function shareOf(product: number[], floor: number[]): Spread {
  return ratiosOf(floor, product);
}

/** As a camera's: 12 megapixels, with the grain that makes 2 MB of them. */
async function makePhoto({ folder }: Stand): Promise<string> {
  const file = join(folder, 'photo.jpg');
  const size = { width: 4000, height: 3000, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 28 } as const;
  const grain = sharp({ create: { ...size, noise, background: '#888' } }).blur(0.9);
  await writeFile(file, await grain.jpeg({ quality: 80 }).toBuffer());
  return file;
}

async function upload(
  { program, seed }: Stand,
  picture: string,
): Promise<{ name: string; times: DrawingTimes }> {
  const form = new FormData();
  form.append('file', new Blob([await readFile(picture)], { type: 'image/jpeg' }), 'photo.jpg');
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${program.port}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seed.teacher}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`The picture was not taken: ${await answer.text()}`);
  const kept = performance.now() - begun;
  const { src: name } = (await answer.json()) as { src: string };
  // The last that is drawn.
  const last = join(program.dataDir, 'files', `${name}.1280.webp`);
  for (let tries = 0; tries < 6000; tries++) {
    if (
      await access(last).then(
        () => true,
        () => false,
      )
    )
      return { name, times: { kept, all: performance.now() - begun } };
    await wait(5);
  }
  throw new Error('The widths were not drawn');
}
