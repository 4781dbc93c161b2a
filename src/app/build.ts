import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isStale, stamp } from './fresh-build.server.ts';

/**
 * Builds the pages: the browser's files, compressed beforehand, and the renderer. With `--if-stale` only when
 * a source is newer than the build.
 */
const root = join(import.meta.dirname, '../..');

if (!process.argv.includes('--if-stale') || isStale()) {
  const { build } = await import('vite');
  const options = { root, logLevel: 'warn', configLoader: 'native' } as const;
  await build(options);
  await build({ ...options, build: { ssr: 'src/app/entry-server.tsx' } });
  compress(join(root, 'dist/client'));
  // Pages that were rendered from what was built before, and what was made of older sources.
  for (const kept of ['dist/pages', 'dist/compiled'])
    rmSync(join(root, kept), { recursive: true, force: true });
  writeFileSync(stamp, '');
}

function compress(folder: string): void {
  for (const name of globSync('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const file = join(folder, name);
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
