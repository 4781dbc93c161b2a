import { setTimeout as wait } from 'node:timers/promises';
import type { Door } from './calls.ts';
import type { Outcome } from './compare.ts';
import type { Ledger } from './visitors.ts';

/** Something that goes wrong, or is done on purpose, while people do things. */
export type Act = {
  what: string;
  /** Lets it go wrong. What it gives is how many single faults that were; one if nothing. */
  strike(): Promise<unknown>;
  /** Brings back what it took. */
  mend?(): Promise<void>;
  /** Nobody may notice: not one request without a good answer. */
  unnoticed?: boolean;
  /** A process, the database or the way to it ended in the middle of things: a letter on its way may go out twice. */
  sudden?: boolean;
};
export type Line = {
  what: string;
  faults: number;
  told: Record<keyof Ledger, number>;
  trouble: string;
  stood: number;
};
/** What was found at the end of a scene. */
export type Found = Pick<Outcome, 'lost' | 'doubled' | 'half'> & {
  ledger: Ledger;
  /** Acts that nobody should have noticed, and somebody did. */
  noticed: string[];
  wrong: string[];
  letters: { promised: number; taken: number; doubled: string[]; twice: number; untold: number };
  /** How much money moved. */
  money?: string;
  /** What could not be tried here, and why. */
  leftOut?: string;
};
/** From when to when (ms) a letter that was taken may not have been marked. */
export type Window = { from: number; to: number };

/** How long it may take until everybody is told of something done again, in milliseconds. */
const patience = 90_000;

/**
 * Lets it all happen, one after the other, and says what each cost.
 * @param calm how long things go on as if nothing had been, and while something is wrong, in milliseconds
 * @throws Error when people are not served again
 */
export async function play(
  acts: Act[],
  ledger: Ledger,
  door: Door,
  say: (line: Line) => void,
  calm = 2000,
): Promise<{ windows: Window[]; noticed: string[] }> {
  const windows: Window[] = [];
  const noticed: string[] = [];
  for (const { what, strike, mend, unnoticed, sudden } of acts) {
    const from = Date.now();
    const before = countsOf(ledger);
    const quiet = door.trouble.length;
    const struck = await strike();
    const faults = typeof struck === 'number' ? struck : 1;
    if (mend) {
      await wait(calm);
      await mend();
    }
    await servedAgain(what, ledger);
    await wait(calm);
    const to = Date.now();
    const trouble = summary(door.trouble.slice(quiet).map(({ said }) => said));
    if (unnoticed && trouble) noticed.push(`${what}: ${trouble}`);
    if (sudden) windows.push({ from, to });
    const after = countsOf(ledger);
    const told = mapValues(after, (count, kind) => count - before[kind]);
    const moments = Object.values(ledger).flatMap((all) => all.map(({ at }) => at));
    say({ what, faults, told, trouble: trouble || 'none', stood: longestPause(moments, from, to) / 1000 });
  }
  return { windows, noticed };
}

/** Waits until something of every kind has been done since. */
async function servedAgain(what: string, ledger: Ledger): Promise<void> {
  const before = countsOf(ledger);
  const until = Date.now() + patience;
  const waiting = () =>
    Object.entries(countsOf(ledger)).filter(([kind, count]) => count === before[kind as keyof Ledger]);
  while (waiting().length > 0) {
    if (Date.now() > until)
      throw new Error(`${what}: nobody is told any more of ${waiting().map(([kind]) => kind)}`);
    await wait(50);
  }
}

function countsOf(ledger: Ledger): Record<keyof Ledger, number> {
  return mapValues(ledger, (all) => all.length);
}

function mapValues<Key extends string, In, Out>(of: Record<Key, In>, by: (value: In, key: Key) => Out) {
  return Object.fromEntries(
    Object.entries(of).map(([key, value]) => [key, by(value as In, key as Key)]),
  ) as Record<Key, Out>;
}

function summary(all: string[]): string {
  return [...Map.groupBy(all, (one) => one)].map(([one, { length }]) => `${length} × ${one}`).join(', ');
}

/** The longest time between two of these moments, or one and an end of the stretch. */
function longestPause(moments: number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}
