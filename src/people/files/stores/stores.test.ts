import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import {
  clearOldPictures,
  drawing,
  fetchPicture,
  filesOnDisk,
  knownPictures,
  sendPicture,
} from '../../../../tests/make/sent-pictures.ts';
import { storage } from '../../../../tests/stand-ins/storage.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import {
  programAnew,
  startTestProgram,
  type TestProgram,
  thursdayNoon,
} from '../../../../tests/start/program.ts';
import { discardPicture } from '../clear.server.ts';
import { namesOf } from '../names.server.ts';
import { resizePicture } from '../pictures/resize.server.ts';
import { openS3Store } from './s3-store.server.ts';
import { openStore } from './store.server.ts';

const attempt = { last: false };
let bytes: Buffer;
let program: TestProgram;
let teacher: SignedInPerson;
beforeAll(async () => {
  bytes = await drawing(330, 20).png().toBuffer();
});

/** Nothing has been sent, at the time at which the clock of a program stands. */
async function begin(): Promise<void> {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'pictures', 'pgboss.job');
  await rm(join(program.context.config.dataDir, 'files'), { recursive: true, force: true });
  teacher = await signIn(program, 'teacher');
}

/** What a failed upload has promised to remove. */
async function discarded(): Promise<{ name: string }[]> {
  const { rows } = await program.context.database.execute<{ data: { name: string } }>(
    sql`select data from pgboss.job where name = ${discardPicture.name}`,
  );
  return rows.map(({ data }) => data);
}

async function outcome(): Promise<[number, string]> {
  const { status, body } = await sendPicture(program, teacher, bytes);
  return [status, body.code];
}

describe('the folder of pictures', () => {
  beforeAll(async () => {
    program = await programAnew();
  });
  beforeEach(begin);

  test('that cannot be written makes a 503, and leaves nothing', async () => {
    const folder = join(program.context.config.dataDir, 'files');
    await writeFile(folder, 'in the way');
    expect(await outcome()).toEqual([503, 'unavailable']);
    expect(await knownPictures(program)).toEqual([]);
    await rm(folder);
    for (const data of await discarded()) await discardPicture.run(program.context, data, attempt);
    expect([(await outcome())[0], (await filesOnDisk(program)).length]).toEqual([201, 1]);
    await rm(folder, { recursive: true });
  });

  test('holds whole files alone, and forgets one that was half written when it is removed', async () => {
    const store = openStore(program.context.config);
    await store.put('a', Buffer.from('one'), 'image/webp');
    await store.put('a', Buffer.from('two'), 'image/webp');
    expect([String(await store.get('a')), await filesOnDisk(program)]).toEqual(['two', ['a']]);
    const folder = join(program.context.config.dataDir, 'files');
    await mkdir(join(folder, 'b'));
    await expect(store.put('b', Buffer.from('three'), 'image/webp')).rejects.toThrow();
    expect([await store.get('b'), await filesOnDisk(program)]).toEqual([undefined, ['a', 'b']]);
    await writeFile(join(folder, 'a.part'), 'ha');
    await store.remove('a');
    await store.remove('a');
    expect([await store.get('a'), await filesOnDisk(program)]).toEqual([undefined, ['b']]);
  });
});

describe('a bucket', () => {
  let bucket: Awaited<ReturnType<typeof storage>>;
  beforeAll(async () => {
    bucket = await storage();
    program = await startTestProgram({ environment: bucket.environment });
    return async () => {
      await program.stop();
      await bucket.end();
    };
  });
  beforeEach(async () => {
    await begin();
    await bucket.empty();
  });

  test('takes pictures in, gives them out, in every width, and lets go of them', async () => {
    const { names } = bucket;
    const { body } = await sendPicture(program, teacher, bytes);
    const name = body.src;
    expect([await names(), await filesOnDisk(program)]).toEqual([[name], []]);
    expect((await fetchPicture(program, `${name}?w=320`)).headers['cache-control']).toContain('max-age=10');

    await resizePicture.run(program.context, { name }, attempt);
    expect(await names()).toEqual(namesOf(name).toSorted());
    const { status, headers, bytes: sent } = await fetchPicture(program, `${name}?w=320`);
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'image/webp',
      `${sent.length}`,
    ]);
    expect(headers['cache-control']).toContain('immutable');
    const avif = await fetchPicture(program, `${name}?w=320`, { accept: 'image/avif' });
    expect(avif.headers['content-type']).toBe('image/avif');
    const other = `${name.startsWith('A') ? 'B' : 'A'}${name.slice(1)}`;
    expect((await fetchPicture(program, other)).status).toBe(404);

    program.clock.set('2026-01-17T00:00:00Z');
    await clearOldPictures(program.context);
    expect([await names(), await knownPictures(program)]).toEqual([[], []]);
    expect((await fetchPicture(program, name)).status).toBe(404);
  });

  test('that is gone makes a 503 and leaves nothing half there; when it is back, all goes on', async () => {
    const { start, stop, names } = bucket;
    const { body } = await sendPicture(program, teacher, bytes);
    await stop();

    expect(await outcome()).toEqual([503, 'unavailable']);
    expect(await knownPictures(program)).toEqual([body.src]);
    const asked = await program.call('GET', `/api/files/${body.src}`);
    expect([asked.status, asked.body.code]).toEqual([503, 'unavailable']);
    await expect(resizePicture.run(program.context, { name: body.src }, attempt)).rejects.toThrow();
    program.clock.set('2026-01-19T00:00:00Z');
    await expect(clearOldPictures(program.context)).rejects.toThrow();
    expect(await knownPictures(program)).toEqual([body.src]);

    await start();
    expect(await names()).toEqual([body.src]);
    const [left, ...more] = await discarded();
    expect([typeof left?.name, more]).toEqual(['string', []]);
    if (left) await discardPicture.run(program.context, left, attempt);
    expect((await fetchPicture(program, body.src)).status).toBe(200);
    await clearOldPictures(program.context);
    expect([await names(), await knownPictures(program)]).toEqual([[], []]);
    expect((await outcome())[0]).toBe(201);
  });

  test('that does not know our key is trouble, told without the key', async () => {
    const { s3 } = program.context.config;
    if (!s3) throw new Error('no bucket');
    const store = openS3Store({ ...s3, secretAccessKey: 'a wrong secret' });
    const refused = await store.put('a', bytes, 'image/webp').catch((error: Error) => error);
    expect(refused).toMatchObject({ code: 'SignatureDoesNotMatch' });
    expect(String(refused)).not.toContain('secret');
    expect(await bucket.names()).not.toContain('a');
  });
});
