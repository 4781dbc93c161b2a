import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from './scene.ts';

/** Room for pictures and letters on their small disks, in MB. */
const room = 64;

/** Puts a small disk under each folder, so that they can be full; false where that is not allowed. */
export async function mountSmall(folders: string[]): Promise<boolean> {
  try {
    for (const folder of folders) {
      await mkdir(folder, { recursive: true });
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}m,mode=0700`, 'tmpfs', folder], {
        stdio: 'ignore',
      });
    }
    return true;
  } catch {
    return false;
  }
}

/** Fills the disks to the last byte, and goes on filling what is given free. */
export function full(disks: string[]): Act {
  let filling = true;
  let done: Promise<unknown>;
  return {
    what: 'the disk of pictures and letters is full',
    async strike() {
      filling = true;
      done = Promise.all(
        disks.map(async (disk) => {
          const ballast = await open(join(disk, 'ballast'), 'a');
          while (filling) {
            await ballast.appendFile(Buffer.alloc(1 << 20)).catch(() => {});
            await ballast.appendFile(Buffer.alloc(1 << 10)).catch(() => {});
            await wait(10);
          }
          await ballast.close();
        }),
      );
      for (const disk of disks) while (statfsSync(disk).bavail > 0) await wait(10);
    },
    async mend() {
      filling = false;
      await done;
      for (const disk of disks) await rm(join(disk, 'ballast'));
    },
  };
}
