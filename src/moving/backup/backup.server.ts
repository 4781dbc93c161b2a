import type { ClientBase, Pool } from 'pg';
import { namesOf } from '#src/people/files/names.server.ts';
import type { Store } from '#src/people/files/store.server.ts';
import { migrationLock } from '#src/platform/database/database.server.ts';
import about from '../../../package.json' with { type: 'json' };
import { type Entry, writeArchive } from './archive.server.ts';
import { hasTable, selectRows, sequencesOf, settle, tablesOf } from './catalog.server.ts';
import { jobsName, type Manifest, manifestName, partName, pictureName, sha256 } from './manifest.server.ts';

type Source = { pool: Pool; store: Store };

/** Rows of one file. */
const batch = 1000;

/** The jobs that wait or run; the queue's own upkeep is left out, it comes by itself. */
const waitingJobs = `
  select json_build_object('name', name, 'data', data, 'at', start_after)::text as line from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_%' order by created_on`;

/**
 * Writes the database, as it stands at one moment, and the pictures it knows into one archive, beside a running
 * program or without one.
 */
export async function backUp(
  source: Source,
  file: string,
  takenAt: Date,
): Promise<{ manifest: Manifest; bytes: number }> {
  const manifest: Manifest = {
    format: 1,
    version: about.version,
    takenAt: takenAt.toISOString(),
    migrations: [],
    tables: [],
    sequences: [],
    jobs: 0,
    pictures: { kept: 0, missing: [] },
    files: [],
  };
  const bytes = await writeArchive(file, entriesOf(source, manifest));
  return { manifest, bytes };
}

/** Everything, each file noted in the manifest, which comes last. */
async function* entriesOf({ pool, store }: Source, manifest: Manifest): AsyncGenerator<Entry> {
  const pictures: string[] = [];
  const content = async function* () {
    yield* inSnapshot(pool, (client) => databaseOf(client, manifest, pictures));
    // A stored picture never changes, so pictures may be read after the moment of the database.
    yield* picturesOf(store, manifest, pictures);
  };
  for await (const entry of content()) {
    manifest.files.push({ name: entry.name, bytes: entry.bytes.length, sha256: sha256(entry.bytes) });
    yield entry;
  }
  yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) };
}

/** Reads in a transaction that sees one moment. No migration changes the tables meanwhile. */
async function* inSnapshot<T>(
  pool: Pool,
  read: (client: ClientBase) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
    await client.query('begin isolation level repeatable read read only');
    await settle(client);
    yield* read(client);
  } finally {
    // With the connection go the transaction and the lock.
    client.release(true);
  }
}

async function* databaseOf(
  client: ClientBase,
  manifest: Manifest,
  pictures: string[],
): AsyncGenerator<Entry> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations')))
    throw new Error('there is nothing yet: the program has never run on this database.');
  const applied = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  manifest.migrations = applied.rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
  for (const table of await tablesOf(client)) {
    const known = { name: table.name, columns: table.columns.map(({ name }) => name), rows: 0 };
    manifest.tables.push(known);
    for await (const { lines, part } of partsOf(client, selectRows(table))) {
      known.rows += lines.length;
      yield { name: partName(table.name, part), bytes: Buffer.from(lines.join('\n')) };
    }
  }
  manifest.sequences = await sequencesOf(client);
  if (await hasTable(client, 'pgboss.job')) {
    for await (const { lines, part } of partsOf(client, waitingJobs)) {
      manifest.jobs += lines.length;
      yield { name: jobsName(part), bytes: Buffer.from(lines.join('\n')) };
    }
  }
  for await (const { lines } of partsOf(client, 'select name as line from pictures order by created_at'))
    pictures.push(...lines);
}

async function* partsOf(
  client: ClientBase,
  select: string,
): AsyncGenerator<{ lines: string[]; part: number }> {
  await client.query(`declare lines no scroll cursor for ${select}`);
  for (let part = 1; ; part++) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from lines`);
    if (rows.length === 0) break;
    yield { lines: rows.map(({ line }) => line), part };
  }
  await client.query('close lines');
}

/** The originals, and the widths made so far. One that was removed meanwhile is named in the manifest. */
async function* picturesOf(store: Store, manifest: Manifest, names: string[]): AsyncGenerator<Entry> {
  for (const name of names) {
    const all = namesOf(name);
    const found = await Promise.all(all.map((one) => store.get(one)));
    if (found[0]) manifest.pictures.kept++;
    else manifest.pictures.missing.push(name);
    for (const [at, bytes] of found.entries()) if (bytes) yield { name: pictureName(all[at] ?? ''), bytes };
  }
}
