import { and, eq, isNull } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { PackageKind } from './kinds.ts';
import { holdCredits, openPackages } from './packages.server.ts';
import { creditUses } from './tables.server.ts';

/** A learner's place at a meeting. */
type PlaceKey = { meetingId: string; learnerId: string };

/** What was taken: from which package, and how many lessons of this kind are left after it. */
export type UsedLesson = { packageId: string; left: number; isNew: boolean };

/**
 * Takes a lesson for a meeting, of the oldest package of the kind that has one left; of one payer's alone where one is
 * named. What is taken already stays taken. Of two at once only one gets the last lesson.
 * @param aboutId what the entry of the books is about
 * @returns undefined where nothing is left
 */
export function takeLesson(
  context: Context,
  wanted: PlaceKey & { kind: PackageKind; aboutId: string; payerId?: string },
): Promise<UsedLesson | undefined> {
  return inTransaction(context, async (context) => {
    const { meetingId, learnerId, aboutId } = wanted;
    await holdCredits(context, learnerId);
    const earlier = await findUse(context, wanted);
    const open = await openPackages(context, wanted);
    const left = open.reduce((sum, one) => sum + one.left, 0);
    if (earlier && !earlier.returnedAt) return { packageId: earlier.packageId, left, isNew: false };
    const [oldest] = open;
    if (!oldest) return undefined;
    const taken = {
      packageId: oldest.id,
      usedAt: context.clock.now(),
      returnedAt: null,
      turn: (earlier?.turn ?? 0) + 1,
    };
    await context.database
      .insert(creditUses)
      .values({ meetingId, learnerId, ...taken })
      .onConflictDoUpdate({ target: [creditUses.meetingId, creditUses.learnerId], set: taken });
    await post(context, {
      cause: `credit ${meetingId} ${learnerId} used ${taken.turn}`,
      kind: 'lesson-used',
      aboutId,
      lines: [
        { account: 'package', owner: oldest.id, unit: 'lesson', amount: 1 },
        { account: 'lessons-used', unit: 'lesson', amount: -1 },
      ],
    });
    return { packageId: oldest.id, left: left - 1, isNew: true };
  });
}

/**
 * Gives the lesson that a meeting used back to its package. Does nothing where none was used, or it is back already.
 * @param aboutId what the entry of the books is about; left out, the meeting
 * @returns whether one was given back
 */
export function giveLessonBack(
  context: Context,
  { meetingId, learnerId, aboutId = meetingId }: PlaceKey & { aboutId?: string },
): Promise<boolean> {
  return inTransaction(context, async (context) => {
    await holdCredits(context, learnerId);
    const [given] = await context.database
      .update(creditUses)
      .set({ returnedAt: context.clock.now() })
      .where(and(isUseAt({ meetingId, learnerId }), isNull(creditUses.returnedAt)))
      .returning();
    if (!given) return false;
    await post(context, {
      cause: `credit ${meetingId} ${learnerId} back ${given.turn}`,
      kind: 'lesson-back',
      aboutId,
      lines: [
        { account: 'package', owner: given.packageId, unit: 'lesson', amount: -1 },
        { account: 'lessons-used', unit: 'lesson', amount: 1 },
      ],
    });
    return true;
  });
}

async function findUse({ database }: Pick<Context, 'database'>, where: PlaceKey) {
  const [found] = await database.select().from(creditUses).where(isUseAt(where));
  return found;
}

function isUseAt({ meetingId, learnerId }: PlaceKey) {
  return and(eq(creditUses.meetingId, meetingId), eq(creditUses.learnerId, learnerId));
}
