import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Whether the machine has this program, or gets it now: as root, on Debian and its kin, by apt-get. Whoever asks says by
 * name what is not tried without it.
 * @param program the path of it
 * @param debian the package that has it
 */
export function isInstalled(program: string, debian: string): boolean {
  if (existsSync(program)) return true;
  if (process.getuid?.() !== 0) return false;
  process.stdout.write(`No ${debian} here: getting it for the tests of rooms.\n`);
  const quiet = { stdio: 'ignore', env: { ...process.env, RUNLEVEL: '1' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debian], quiet);
  // Debian starts it at once; ours are started with files and ports of their own.
  spawnSync('service', [debian, 'stop'], quiet);
  return existsSync(program);
}
