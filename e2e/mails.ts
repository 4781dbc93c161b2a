import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

/**
 * What gives the mails in a folder to an address, oldest first; it waits until there are `count`. Each file is read
 * once.
 */
export function mailsIn(folder: string): (address: string, count: number) => Promise<Email[]> {
  const read = new Map<string, Promise<Email>>();
  async function all(): Promise<Email[]> {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).sort();
    for (const name of files)
      if (!read.has(name)) read.set(name, readFile(join(folder, name)).then(PostalMime.parse));
    // A mail's name grows with its time; one may come into the folder after a later one.
    return Promise.all(files.map((name) => read.get(name) as Promise<Email>));
  }
  return async (address, count) => {
    for (let tries = 0; tries < 200; tries++) {
      const found = (await all()).filter(({ to }) => to?.[0]?.address === address);
      if (found.length >= count) return found;
      await wait(50);
    }
    throw new Error(`No ${count} mails to ${address}`);
  };
}
