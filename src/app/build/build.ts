import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { root } from '#src/platform/config/root.server.ts';
import { say } from '#src/platform/program/console.server.ts';

/** Written when everything is built. */
const stamp = join(root, 'dist/built');

/** One script that imports none, whose name stays: a browser looks under it for a new one. */
const serviceWorker = {
  configFile: false,
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2024',
    reportCompressedSize: false,
    rollupOptions: {
      input: 'src/app/browser/entry-service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
} satisfies InlineConfig;

/** Builds the product where a source is newer than the build. */
async function buildIfStale(): Promise<void> {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = globSync(['src/**', 'vite.config.ts', 'package-lock.json'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}'],
  });
  if (sources.some((file) => statSync(join(root, file)).mtimeMs > built)) await buildPages();
}

/** Builds the browser's files, compressed beforehand, and the server's. */
async function buildPages(): Promise<void> {
  say('Building the pages, which takes about 20 seconds.');
  // Visitors get React's production version, whatever the caller says: a test's NODE_ENV is "test".
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const options = { root, logLevel: 'warn', configLoader: 'native' } as const;
  say('1 of 4: the files of the browser');
  await build(options);
  say('2 of 4: its service worker');
  await build({ ...options, ...serviceWorker });
  say('3 of 4: the server');
  // Vite leaves the server's code to ask when it runs, and whoever starts it need not say.
  const define = { 'process.env.NODE_ENV': '"production"' };
  await build({ ...options, define, build: { ssr: true } });
  say('4 of 4: compressing');
  compress(join(root, 'dist/client'));
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

if (import.meta.main) await (process.argv.includes('--if-stale') ? buildIfStale() : buildPages());
