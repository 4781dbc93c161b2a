import { once } from 'node:events';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Program } from './program.ts';
import type { Act } from './scene.ts';
import type { Wire } from './wire.ts';

const root = join(import.meta.dirname, '../..');

/** `kill -9` of a program, which is started again. */
export function killed(program: Program, what: string): Act {
  return { what, strike: () => program.kill(), mend: () => program.start(), sudden: true };
}

/** All connections, twenty times within two seconds; gives how many that were. */
export function cutOften(cutAll: () => void, cuts: () => number): Act['strike'] {
  return async () => {
    const before = cuts();
    for (let time = 0; time < 20; time++) {
      cutAll();
      await wait(100);
    }
    return cuts() - before;
  };
}

/** What the wire leads to is not there. */
export function gone(wire: Wire, port: number): Pick<Act, 'strike' | 'mend'> {
  return {
    async strike() {
      wire.leadTo(undefined);
      wire.cutAll();
    },
    async mend() {
      wire.leadTo(port);
    },
  };
}

/** Each tenth commit, by turns before it arrives and before its answer does. */
export function cutAtCommits(wire: Wire): Act['strike'] {
  return async () => {
    const before = wire.cuts();
    let commits = 0;
    wire.cutAtCommit(() => {
      commits++;
      if (commits % 10 === 0) return commits % 20 === 0 ? 'before' : 'after';
      return undefined;
    });
    await wait(5000);
    wire.cutAtCommit(undefined);
    return wire.cuts() - before;
  };
}

/** The mail server behaves badly for a while. */
export function mood(
  what: string,
  bad: 'refuses' | 'hangs' | 'goes after DATA',
  be: (mood: 'takes' | typeof bad) => void,
): Act {
  return { what, strike: async () => be(bad), mend: async () => be('takes'), unnoticed: true };
}

/** The first program is replaced by the product's next version, whose migration runs while the others serve. */
export function deployment(programs: Program[], startNext: (version: number) => Promise<Program>): Act {
  let version = 0;
  return {
    what: 'a deployment with a migration: a new program, the old one drained',
    unnoticed: true,
    async strike() {
      const [old] = programs;
      const next = await startNext(++version);
      programs.push(next);
      // As long as a balancer takes to notice.
      await wait(500);
      old?.child.kill('SIGTERM');
      if (old) await once(old.child, 'exit');
      programs.splice(0, 1);
    },
  };
}

/** The sources with one more migration: a column that must not be null, and an index upon it. */
export function nextVersion(folder: string, version: number): string {
  const code = join(folder, `code-${version}`);
  for (const part of ['src', 'db', 'package.json'])
    cpSync(join(root, part), join(code, part), { recursive: true });
  for (const part of ['node_modules', 'dist']) symlinkSync(join(root, part), join(code, part));
  const journal = join(code, 'db/migrations/meta/_journal.json');
  const known = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = known.entries.at(-1);
  for (let number = 1; number <= version; number++) {
    const tag = `next_${number}`;
    known.entries.push({
      ...last,
      idx: (last?.idx ?? 0) + number,
      when: (last?.when ?? 0) + number,
      tag,
    } as never);
    writeFileSync(
      join(code, `db/migrations/${tag}.sql`),
      `alter table trials add column next_${number} text not null default '';--> statement-breakpoint
create index on trials (next_${number});`,
    );
  }
  writeFileSync(journal, JSON.stringify(known));
  return code;
}
