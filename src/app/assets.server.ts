import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets, PageHandle } from './entry-server.tsx';

/** Where the build stands. */
export const dist = join(import.meta.dirname, '../../dist');

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };

/** Gives the styles that stand in the page itself, of what is in it. */
export type InlineStyles = (html: string, handle: PageHandle) => string;

const lazyEntry = 'src/app/entry-lazy.ts';
const clientEntry = 'src/app/entry-client.tsx';
const font = 'src/ui/font.css';
/** The small file of the typeface, which every page uses. */
const textsFont = /onest-texts/;

/** Names the built files of a page's head, from Vite's manifest, read once. */
export function builtAssets(): (handle: PageHandle) => Assets {
  const manifest = readManifest();
  const chunks = [...reach(manifest, clientEntry)];
  const url = (file: string) => `/${file}`;
  const styles = chunks.flatMap(({ css = [] }) => css).map(url);
  const fonts = (manifest[font]?.assets ?? []).filter((file) => textsFont.test(file)).map(url);
  // It stands in one file with what asks for the rest, which the build names as its import (vite.config.ts).
  const [first = ''] = manifest[lazyEntry]?.imports ?? [];
  const all = { entry: url(manifest[first]?.file ?? ''), fonts };
  // What a page to read uses of the styles stands in it; the sheet comes with React.
  const lazily: Assets = { ...all, styles: [], atOnce: false, preload: [] };
  const atOnce: Assets = { ...all, styles, atOnce: true, preload: chunks.map((chunk) => url(chunk.file)) };
  return (handle) => (handle.atOnce ? atOnce : lazily);
}

/** The typeface for every page, and of the sheet what it uses for one that does not load it. */
export async function builtStyles(): Promise<InlineStyles> {
  // With what reads style sheets: a start needs none of it.
  const { stylesFor } = await import('./used-styles.server.ts');
  const manifest = readManifest();
  const read = (file: string) => readFileSync(join(dist, 'client', file), 'utf8').trim();
  const face = read(manifest[font]?.file ?? '');
  const sheet = [...reach(manifest, clientEntry)].flatMap(({ css = [] }) => css).map(read);
  const used = stylesFor(sheet.join(''));
  return (html, { atOnce }) => (atOnce ? face : face + used(html));
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'));
}

/** While developing, Vite serves the sources themselves. */
export function sourceAssets(): (handle: PageHandle) => Assets {
  return (handle) => ({
    entry: `/${lazyEntry}`,
    atOnce: handle.atOnce ?? false,
    styles: ['/src/ui/font.css', '/src/ui/app.css'],
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
