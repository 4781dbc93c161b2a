import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, statSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Written when everything is built. */
export const stamp = join(root, 'dist/built');

/** Whether a source is newer than the build. */
export function isStale(): boolean {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync(['src/**', 'vite.config.ts', 'package-lock.json'], { cwd: root });
  return sources.some((file) => statSync(join(root, file)).mtimeMs > built);
}

/**
 * Builds what is stale, in a process of its own: what building takes of memory is given back.
 * @throws Error when it cannot be built; why has been said at the console
 */
export function buildIfStale(): void {
  if (!isStale()) return;
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' });
  // Removed with all that was compiled of older sources; what this process compiles is for it.
  const compiled = getCompileCacheDir();
  if (compiled) mkdirSync(compiled, { recursive: true });
}
