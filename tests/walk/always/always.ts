import { expect } from 'vitest';
import type { Walk } from '../act.ts';
import { meetingsAhead } from '../looking.ts';
import { booksBalance } from './books.ts';
import { endedKeysOpenNothing } from './ended-keys.ts';
import { familiesKnow } from './families-know.ts';
import { listedIsAhead } from './listed.ts';
import { onlyGuardiansRead } from './only-guardians.ts';
import { meetingsAreAsShown } from './promised.ts';
import { sameTimesEverywhere } from './same-times.ts';

/** What holds after each step, whoever has done what. @param before the meetings ahead, where they are to be as they were */
export async function alwaysHolds(walk: Walk, before: string): Promise<void> {
  if (before) expect(JSON.stringify(await meetingsAhead(walk.school)), 'no meeting has changed').toBe(before);
  await meetingsAreAsShown(walk);
  await familiesKnow(walk);
  await sameTimesEverywhere(walk);
  await listedIsAhead(walk);
  await endedKeysOpenNothing(walk);
  await onlyGuardiansRead(walk);
  await booksBalance(walk);
}
