import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes what comes in to a file, for as long as `work` needs it; nothing of it is left in any case. */
export async function inTemporaryFile<T>(content: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dars-picture-'));
  try {
    // Without an ending, so that nobody can go by it.
    const path = join(folder, 'picture');
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
