import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { keepMemorySmall } from '#src/app/allocator.server.ts';
import { collectAtRest } from '#src/platform/collecting.server.ts';
import { keepTicksQuick } from '#src/platform/ticks.server.ts';

keepMemorySmall();
keepTicksQuick();

const { run } = cluster.isPrimary
  ? await import('#src/app/primary.server.ts')
  : await import('#src/app/worker.server.ts');
await run();
// Otherwise a process that is killed would leave nothing for the next.
flushCompileCache();
collectAtRest();
