import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node keeps what it made of the sources: the next start compiles none of them.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'));

const { run } = cluster.isPrimary
  ? await import('#src/app/primary.server.ts')
  : await import('#src/app/worker.server.ts');
await run();
