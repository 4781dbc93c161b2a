import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '#src/platform/config/config.server.ts';

/** Without letters that are easily confused: the password is typed from the console. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const kept = z.object({ password: z.string().min(8) });

/** The password of the demo's accounts, if it is known here: the tables hold only hashes. */
export async function readDemoPassword(config: Config): Promise<string | undefined> {
  const text = await readFile(fileOf(config), 'utf8').catch(() => '');
  return text ? kept.parse(JSON.parse(text)).password : undefined;
}

/** The same; if there is none yet, one of 80 random bits is made and kept in a file that only this user can read. */
export async function takeDemoPassword(config: Config): Promise<string> {
  const known = await readDemoPassword(config);
  if (known) return known;
  const groups = Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  );
  const password = groups.join('-');
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(fileOf(config), `${JSON.stringify({ password })}\n`, { mode: 0o600, flag: 'wx' });
  return password;
}

export function forgetDemoPassword(config: Config): Promise<void> {
  return rm(fileOf(config), { force: true });
}

function fileOf({ dataDir }: Config): string {
  return join(dataDir, 'demo.json');
}
