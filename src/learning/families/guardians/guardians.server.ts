import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#src/platform/program/context.server.ts';
import type { GuardianKind } from '../family.ts';
import { guardianships, type LearnerFace, learners } from '../tables.server.ts';
import { face } from './lock.server.ts';

/** Somebody who looks after learners, as another of their guardians sees them: no more than that they exist. */
export type Guardian = {
  id: string;
  isYou: boolean;
  since: Date;
  learners: (LearnerFace & { kind: GuardianKind })[];
};

/** A guardianship of a learner whom a reader looks after too; `userId` stays on the server. */
export type SharedGuardianship = {
  id: string;
  userId: string;
  kind: GuardianKind;
  createdAt: Date;
  learner: LearnerFace;
  /** What the reader is to the learner. */
  ownKind: GuardianKind;
};

/** Every guardianship of the learners that somebody looks after, their own among them, the first one first. */
export function sharedWith({ database }: Context, readerId: string): Promise<SharedGuardianship[]> {
  const own = alias(guardianships, 'own');
  const { id, userId, kind, createdAt } = guardianships;
  return database
    .select({ id, userId, kind, createdAt, learner: face, ownKind: own.kind })
    .from(own)
    .innerJoin(guardianships, eq(guardianships.learnerId, own.learnerId))
    .innerJoin(learners, and(eq(learners.id, own.learnerId), isNull(learners.removedAt)))
    .where(eq(own.userId, readerId))
    .orderBy(asc(createdAt), asc(learners.createdAt), asc(learners.id));
}

/** Who looks after the learners of somebody: they first, then the others in the order in which they came. */
export async function guardiansOf(context: Context, readerId: string): Promise<Guardian[]> {
  const byPerson = Map.groupBy(await sharedWith(context, readerId), ({ userId }) => userId);
  const all = [...byPerson].flatMap(([userId, rows]): Guardian[] => {
    const [first] = rows;
    if (!first) return [];
    const looked = rows.map(({ kind, learner }) => ({ ...learner, kind }));
    return [{ id: first.id, isYou: userId === readerId, since: first.createdAt, learners: looked }];
  });
  return all.toSorted((one, other) => Number(other.isYou) - Number(one.isYou));
}
