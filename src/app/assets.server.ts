import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, PageHandle } from './entry-server.tsx';

/** Where the build stands. */
export const dist = join(import.meta.dirname, '../../dist');

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };

const lazyEntry = 'src/app/entry-lazy.ts';
const clientEntry = 'src/app/entry-client.tsx';

/** Names the built files of a page's head, from Vite's manifest, read once. */
export function builtAssets(): (handle: PageHandle) => Assets {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  );
  const chunks = [...reach(manifest, clientEntry)];
  const url = (file: string) => `/${file}`;
  const styles = chunks.flatMap(({ css = [] }) => css).map(url);
  const fonts = chunks
    .flatMap(({ assets = [] }) => assets)
    .filter((file) => file.endsWith('.woff2'))
    .map(url);
  const all = { entry: url(manifest[lazyEntry]?.file ?? ''), styles, fonts };
  const lazily: Assets = { ...all, atOnce: false, preload: [] };
  const atOnce: Assets = { ...all, atOnce: true, preload: chunks.map((chunk) => url(chunk.file)) };
  return (handle) => (handle.atOnce ? atOnce : lazily);
}

/** While developing, Vite serves the sources themselves. */
export function sourceAssets(): (handle: PageHandle) => Assets {
  return (handle) => ({
    entry: `/${lazyEntry}`,
    atOnce: handle.atOnce ?? false,
    styles: ['/src/ui/app.css'],
    fonts: [],
    preload: [],
  });
}

function reach(manifest: Record<string, Chunk>, key: string, seen = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, seen);
  return seen;
}
