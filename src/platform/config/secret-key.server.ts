import { createHmac } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.server.ts';
import { mintSecret } from './secrets.server.ts';

type Keeping = Pick<Config, 'secretKey' | 'dataDir'>;
const keys = new Map<string, Promise<string>>();

/**
 * A secret that can be made again, from a random seed, which the database keeps, and the installation's key, which it
 * does not. Reading the database alone does not give the secret.
 */
export async function deriveSecret(config: Keeping, seed: string): Promise<string> {
  const key = config.secretKey ?? (await keyOnDisk(config.dataDir));
  return createHmac('sha256', key).update(seed).digest('base64url');
}

/** The key of an installation without a configured one; read once. */
function keyOnDisk(dataDir: string): Promise<string> {
  const reading = keys.get(dataDir) ?? makeKey(dataDir);
  keys.set(dataDir, reading);
  return reading;
}

/** Several processes may need it first at once: the first one's stays. */
async function makeKey(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret.key');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, mintSecret(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
