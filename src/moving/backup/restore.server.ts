import type { ClientBase, Pool } from 'pg';
import { discardPicture } from '#src/people/files/clear.server.ts';
import { isName, namesOf, typeOf } from '#src/people/files/names.server.ts';
import type { Store } from '#src/people/files/store.server.ts';
import { migrateDatabase, openDatabase } from '#src/platform/database/database.server.ts';
import type { Job, JobRunner } from '#src/platform/jobs/jobs.server.ts';
import { systemClock } from '#src/platform/program/context.server.ts';
import { readArchive } from './archive.server.ts';
import { settle } from './catalog.server.ts';
import { type Loader, openLoader } from './load.server.ts';
import { type Manifest, manifestName, sha256, type WaitingJob, waitingJob } from './manifest.server.ts';
import { clear, lookAt, makeSchema, picturesOf, type Target } from './target.server.ts';

type Place = {
  /** Of one connection, so that every other one is somebody else's. */
  pool: Pool;
  store: Store;
  openJobs(): Promise<Pick<JobRunner, 'enqueue' | 'enqueueAll' | 'stop'>>;
  jobs: readonly Job[];
};

/**
 * Restores the database and the pictures of a checked archive, then migrates the schema and queues the waiting jobs.
 * The database changes in one transaction: until all is in, it is as it was.
 * @param allow is asked before anything is written; it throws to refuse
 * @throws Error worded for the person at the console
 */
export async function restore(
  { pool, store, openJobs, jobs }: Place,
  file: string,
  manifest: Manifest,
  allow: (target: Target) => Promise<void>,
): Promise<void> {
  const { waiting, replaced } = await inTransaction(pool, async (client) => {
    const target = await lookAt(client);
    await allow(target);
    await clear(client);
    await makeSchema(client, manifest.migrations.length);
    const loader = await openLoader(client, manifest);
    const waiting = await takeOut(file, manifest, { loader, store });
    await loader.finish();
    const known = new Set(await picturesOf(client));
    return { waiting, replaced: target.pictures.filter((name) => !known.has(name)) };
  });
  try {
    await migrateDatabase(pool);
    const runner = await openJobs();
    try {
      // Scheduled jobs exist by now.
      const known = new Set(jobs.filter(({ every }) => !every).map(({ name }) => name));
      const database = openDatabase(pool);
      // A job due in the past starts to wait now, or the queue would drop it as too old.
      const now = systemClock.now();
      await database.transaction(async (inside) => {
        for (const { name, data, at } of waiting)
          if (known.has(name)) await runner.enqueue(inside, { name }, data ?? {}, at > now ? { at } : {});
        const discarded = replaced.flatMap(namesOf).map((name) => ({ name }));
        await runner.enqueueAll(inside, discardPicture, discarded);
      });
    } finally {
      await runner.stop();
    }
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`the rows are there, the jobs are not; run it again with --replace: ${why}`, {
      cause: error,
    });
  }
}

async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await settle(client);
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Reads the archive once more; each file must still be the one that was checked. */
async function takeOut(
  file: string,
  manifest: Manifest,
  { loader, store }: { loader: Loader; store: Store },
): Promise<WaitingJob[]> {
  const sums = new Map(manifest.files.map(({ name, sha256: sum }) => [name, sum]));
  const waiting: WaitingJob[] = [];
  const putting: Promise<void>[] = [];
  for await (const { name, bytes } of readArchive(file)) {
    if (name === manifestName) continue;
    if (sums.get(name) !== sha256(bytes)) throw new Error(`${file} has changed meanwhile.`);
    const [kind, what = ''] = name.split('/');
    if (kind === 'tables') await loader.load(what, linesOf(bytes));
    else if (kind === 'jobs')
      waiting.push(...linesOf(bytes).map((line) => waitingJob.parse(JSON.parse(line))));
    else if (kind === 'pictures') {
      if (!isOurs(what)) throw new Error(`${what} is no name of a picture.`);
      putting.push(store.put(what, Buffer.from(bytes), typeOf(what)));
      if (putting.length === 8) await Promise.all(putting.splice(0));
    } else throw new Error(`${name} is of an unknown kind.`);
  }
  await Promise.all(putting);
  return waiting;
}

function linesOf(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString().split('\n');
}

/** Whether a store keeps pictures, documents or voices under such a name; nothing else ever reaches one. */
function isOurs(name: string): boolean {
  const [kept = ''] = /^[\w-]+\.[a-z]+/.exec(name) ?? [];
  return isName(kept) && namesOf(kept).includes(name);
}
