import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Language } from '#src/platform/language.ts';
import { dist } from './assets.server.ts';

/** A rendered page as it is kept: its bytes packed in both ways, and what they are known by. */
export type StoredPage = { hash: string; stylesHash: string; gzip: Buffer; br: Buffer };

const day = 24 * 60 * 60_000;

/**
 * Rendered pages beside the build: packing all of them takes a process some ten seconds, which one does for all
 * others and for the next start. They are those of one build, of the settings that pages show and of the day on which
 * it starts. Where nothing can be written, each process renders them anew.
 */
export class PageStore {
  readonly #folder: string;

  constructor(shown: object) {
    const built = statSync(join(dist, 'built')).mtimeMs;
    const name = createHash('sha256')
      .update(JSON.stringify([built, shown]))
      .digest('base64url');
    this.#folder = join(dist, 'pages', name);
  }

  /** Removes what other starts kept and nobody has asked for since yesterday. */
  async clear(): Promise<void> {
    const all = join(dist, 'pages');
    for (const name of await readdir(all).catch(() => [])) {
      const folder = join(all, name);
      const { mtimeMs = Date.now() } = await stat(folder).catch(() => ({ mtimeMs: undefined }));
      if (folder === this.#folder || Date.now() - mtimeMs < day) continue;
      await rm(folder, { recursive: true, force: true }).catch(() => {});
    }
  }

  async read(path: string, language: Language): Promise<StoredPage | undefined> {
    try {
      return deserialize(await readFile(this.#file(path, language)));
    } catch {
      return undefined;
    }
  }

  async write(path: string, language: Language, page: StoredPage): Promise<void> {
    const file = this.#file(path, language);
    const part = `${file}.${process.pid}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(part, serialize(page));
      await rename(part, file);
    } catch {
      // A disk that is full or only to be read; the page is there for this process.
    }
  }

  #file(path: string, language: Language): string {
    return join(this.#folder, `${language}${path.replaceAll('/', '.')}`);
  }
}
