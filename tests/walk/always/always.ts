import { expect } from 'vitest';
import type { Walk } from '../act.ts';
import { enrolled, lessonsOf, lookedAfter, type Stand, standOf } from '../looking.ts';
import { booksBalance } from './books.ts';
import { endedKeysOpenNothing } from './ended-keys.ts';
import { familiesKnow } from './families-know.ts';
import { listedIsAhead } from './listed.ts';
import { onlyGuardiansRead } from './only-guardians.ts';
import { meetingsAreAsShown } from './promised.ts';
import { sameTimesEverywhere } from './same-times.ts';
import { sentBackChangesNothing } from './sent-back.ts';
import { teachersKnow } from './teachers-know.ts';

/**
 * What holds after each step, whoever has done what.
 * @param before how the meetings ahead stood, where they are to stand so still
 */
export async function alwaysHolds(walk: Walk, before?: Stand): Promise<void> {
  const now = await standOf(walk.school);
  if (before) for (const [id, stand] of now) expect(stand, 'how a meeting stands').toBe(before.get(id));
  await endedKeysOpenNothing(walk);
  await booksBalance(walk);
  await familiesKnow(walk);
  await teachersKnow(walk);
  if (!(await isOtherwise(walk, now))) return;
  await meetingsAreAsShown(walk);
  await sameTimesEverywhere(walk);
  await listedIsAhead(walk);
  await onlyGuardiansRead(walk);
  await sentBackChangesNothing(walk);
}

/** Whether anything is otherwise than when it was looked at last: what is as it was is not asked for again. */
async function isOtherwise({ school, known }: Walk, now: Stand): Promise<boolean> {
  const { seen } = known;
  const all = [[...now], await enrolled(school), await lookedAfter(school), await lessonsOf(school)];
  known.seen = JSON.stringify([...all, known.keys.length]);
  return known.seen !== seen;
}
