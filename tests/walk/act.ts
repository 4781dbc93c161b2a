import fc from 'fast-check';
import { alwaysHolds } from './always/always.ts';
import { hearLetters } from './hearing.ts';
import type { Known } from './known.ts';
import { standOf } from './looking.ts';
import { noteWhoChanged } from './reading.ts';
import type { School } from './school.ts';
import { goOn, workOff } from './time.ts';

/** The school, and what the walk knows of it. */
export type Walk = { school: School; known: Known };
export type Act = fc.Arbitrary<fc.AsyncCommand<Known, School>>;

type Choices<T> = { [K in keyof T]: fc.Arbitrary<T[K]> };
/** What came of it, for whoever reads the path. */
type Outcome = string | number | undefined;

/**
 * Something that somebody does: a name as the path shows it, what is chosen by chance, and what is done. What is refused is
 * refused; what is wrong is thrown. Unless it `plans`, it leaves every meeting as it is.
 */
export function act<T extends object>(
  name: string,
  choices: Choices<T>,
  run: (walk: Walk, chosen: T) => Promise<Outcome>,
  { plans = false } = {},
): Act {
  return fc.record(choices as never).map((chosen) => {
    let outcome: Outcome;
    return {
      check: () => true,
      async run(known, school) {
        const walk = { school, known };
        goOn(school);
        const before = await standOf(school);
        outcome = 'failed';
        school.actor = undefined;
        outcome = await run(walk, chosen as T);
        await noteWhoChanged(walk, before);
        await workOff(school);
        await hearLetters(walk);
        await alwaysHolds(walk, plans ? undefined : before);
      },
      toString: () => `${name} ${JSON.stringify(chosen)} → ${outcome ?? 'nothing to do'}`,
    };
  });
}

/** Which of several: a number by chance, however many there are. */
export const which = fc.nat(30);

/** One of them; undefined where there is none. */
export function pick<T>(all: readonly T[], number: number): T | undefined {
  return all[number % Math.max(all.length, 1)];
}
