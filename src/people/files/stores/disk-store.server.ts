import { constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#src/platform/config/config.server.ts';
import type { Store } from '../store.server.ts';

/** Pictures as files of one folder below DATA_DIR, each written whole or not at all. */
export function openDiskStore(config: Pick<Config, 'dataDir'>): Store {
  const folder = join(config.dataDir, 'files');
  return {
    async put(name, bytes) {
      const file = join(folder, name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        const handle = await open(`${file}.part`, 'w', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(`${file}.part`, file);
      } catch (error) {
        await rm(`${file}.part`, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(name) {
      try {
        // A link, whoever laid it there, leads nowhere.
        const handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW);
        try {
          return await handle.readFile();
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (/^(ENOENT|ENOTDIR|ELOOP|EISDIR)$/.test(String((error as NodeJS.ErrnoException).code)))
          return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      await rm(join(folder, `${name}.part`), { force: true });
    },
  };
}
