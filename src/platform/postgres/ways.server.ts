// The ways to start a PostgreSQL, which refuses to run as root: finds the first that works on this machine.

import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.server.ts';
import { assertReachable, findOrMakeUser, type User } from './user.server.ts';

const run = promisify(execFile);

/** One way to start a program that refuses to run as root. */
export type Way = {
  /** How errors call it. */
  name: string;
  /** Words in front of the program; each of them replaces itself by the next, so the process id stays. */
  prefix: string[];
  /** Whose process it becomes; unset: the one who calls. Made when there is none. */
  user?: string;
};

/** A way that was tried and works. `files` is whom PostgreSQL's files must belong to; unset: as they are. */
export type OpenWay = Way & { ids?: User; files?: User; majorVersion: string };

// Asks the kernel to stop PostgreSQL when this process (on Linux: the thread that started it) dies, so that not even
// `kill -9` leaves it behind. Nothing relies on it: the next start clears away what was left.
const withParent = ['setpriv', '--pdeathsig', 'INT', '--'];
// A user namespace in which root is an ordinary user: PostgreSQL is content, the files stay root's, and a
// folder that only root may enter can be entered.
const asNobodySpecial = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

const waysOfRoot: Way[] = [
  { name: 'in a user namespace', prefix: asNobodySpecial },
  { name: 'as the user postgres', prefix: [], user: 'postgres' },
];
const waysOfOthers: Way[] = [{ name: 'plainly', prefix: [] }];

/** The ways worth trying by the user with this number, the best first. */
export function waysToRun(uid: number | undefined = process.getuid?.()): Way[] {
  const ways = uid === 0 ? waysOfRoot : waysOfOthers;
  return ways.flatMap((way) => [
    { ...way, name: `${way.name}, bound to this process`, prefix: [...way.prefix, ...withParent] },
    way,
  ]);
}

/**
 * Finds the first way by which PostgreSQL runs and can use the folder, by trying.
 * @throws Error saying for each way what is in the way, and what to do.
 */
export async function openWay(ways: Way[], binaries: Binaries, folder: string): Promise<OpenWay> {
  const obstacles: string[] = [];
  for (const way of ways) {
    try {
      return await tryWay(way, binaries, folder);
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      obstacles.push(`  ${way.name}: ${stderr?.trim() || message}`);
    }
  }
  throw new Error(
    `PostgreSQL cannot be started for ${folder}:\n${obstacles.join('\n')}\n` +
      'Set DATABASE_URL to a PostgreSQL that runs, or start as an ordinary user, or move the program and ' +
      'DATA_DIR to a folder that every user may enter.',
  );
}

async function tryWay(way: Way, binaries: Binaries, folder: string): Promise<OpenWay> {
  const ids = way.user === undefined ? undefined : await findOrMakeUser(way.user);
  if (ids) {
    await assertReachable(binaries.postgres, ids);
    await assertReachable(folder, ids);
  }
  const [command = '', ...args] = [...way.prefix, binaries.postgres, '--version'];
  const { stdout } = await run(command, args, { ...ids, env: environmentOfPostgres() });
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!majorVersion) throw new Error(`does not say its version: ${stdout.trim()}`);
  const root = process.getuid?.() === 0 ? { uid: 0, gid: 0 } : undefined;
  return { ...way, ids, files: ids ?? root, majorVersion };
}

/** Starts one of PostgreSQL's programs in the folder, by the way that was found. */
export function spawnBy(way: OpenWay, program: string, args: string[], folder: string) {
  const [command = '', ...rest] = [...way.prefix, program, ...args];
  return spawn(command, rest, {
    ...way.ids,
    cwd: folder,
    env: environmentOfPostgres(),
    // Its own group: Ctrl+C in a terminal reaches every process of the group, and we still need the database to
    // finish what is under way.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Nothing of our own environment but where things are: it holds secrets, and PG* variables that mean another server. */
function environmentOfPostgres(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  // The C locale exists everywhere, and keeps the messages English.
  return { PATH, LD_LIBRARY_PATH, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
}
