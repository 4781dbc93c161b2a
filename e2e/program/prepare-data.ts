import { globSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#src/platform/config/root.server.ts';
import { prepared } from './prepared-data.ts';

/** Written when the folder is whole. */
const stamp = join(prepared, 'whole');

/** Makes the folder that programs of journeys begin with, where the product or a migration is newer than it. */
async function prepareIfStale(): Promise<void> {
  const made = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync(['dist/built', 'db/migrations/**', 'tests/start/database.ts'], { cwd: root });
  if (sources.every((file) => statSync(join(root, file)).mtimeMs < made)) return;
  // Loaded where they are needed alone: it is all of the product.
  const [{ startEmbeddedPostgres }, { prepareDatabase }] = await Promise.all([
    import('#src/platform/postgres/embedded.server.ts'),
    import('../../tests/start/database.ts'),
  ]);
  rmSync(prepared, { recursive: true, force: true });
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const postgres = await startEmbeddedPostgres({ folder: join(prepared, 'postgres'), log });
  await prepareDatabase(postgres.url).finally(postgres.stop);
  writeFileSync(stamp, '');
}

await prepareIfStale();
