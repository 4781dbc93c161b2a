import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHandle } from '#src/app/page.ts';
import { root } from '#src/platform/config/root.server.ts';

/** Where the build stands. */
export const dist = join(root, 'dist');

/** Addresses of built files that a page names in its head. */
export type Assets = {
  /** The script that the page loads first. */
  entry: string;
  styles: string[];
  fonts: string[];
  /** Of React and the page; the client's entry is the first. */
  scripts: string[];
  /** What the one that most likely follows needs besides. */
  next: string[];
};

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[] };

const entry = 'src/app/browser/entry-lazy.ts';
const client = 'src/app/browser/entry-client.tsx';

/** Finds the built files of a page, and of those that it stands in, in Vite's manifest, which is read once. */
export function builtAssets(): (handles: PageHandle[]) => Assets {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  );

  /** A module's chunk and all that it imports. */
  function reach(key: string, found = new Set<Chunk>()): Set<Chunk> {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build`);
    if (found.has(chunk)) return found;
    found.add(chunk);
    for (const imported of chunk.imports ?? []) reach(imported, found);
    return found;
  }

  const url = (file: string) => `/${file}`;
  const always = [...reach(client)];
  const styles = always.flatMap(({ css = [] }) => css.map(url));
  // The typeface's small file, with the letters of our texts.
  const fonts = always.flatMap(({ assets = [] }) =>
    assets.filter((file) => /onest-texts/.test(file)).map(url),
  );
  const first = url(manifest[entry]?.file ?? '');
  return (handles) => {
    const found = new Set(always);
    for (const { file } of handles) reach(file, found);
    const scripts = [...found].map((chunk) => url(chunk.file));
    for (const { next } of handles) if (next) reach(next.file, found);
    const next = [...found].slice(scripts.length).map((chunk) => url(chunk.file));
    return { entry: first, styles, fonts, scripts, next };
  };
}

/** While developing, Vite serves the sources themselves. */
export function sourceAssets(): Assets {
  return { entry: `/${entry}`, styles: ['/src/ui/app.css'], fonts: [], scripts: [`/${client}`], next: [] };
}
