import { spawnSync } from 'node:child_process';
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { root } from '#src/platform/config/root.server.ts';

// Node keeps what it compiled: the next start compiles nothing.
enableCompileCache(join(root, 'dist/compiled'));

if (process.argv.includes('--build') && cluster.isPrimary) {
  // In a process of its own: Vite tells its process that it is production, where no sample data are made.
  const build = join(root, 'src/app/build/build.ts');
  const { status } = spawnSync(process.execPath, [build, '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
// While developing, the sources run as they stand; otherwise what was built of them.
const { run } = process.argv.includes('--dev')
  ? await import('#src/app/serving/primary.server.ts')
  : await import(join(root, `dist/server/${cluster.isPrimary ? 'primary' : 'worker'}.server.js`));
await run();
