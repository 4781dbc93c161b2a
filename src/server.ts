import cluster from 'node:cluster';
import { keepCompiled } from '#src/platform/quick-modules.server.ts';

// Imported by a call: quick modules first.
const { run } = cluster.isPrimary
  ? await import('#src/app/primary.server.ts')
  : await import('#src/app/worker.server.ts');
await run();
keepCompiled();
