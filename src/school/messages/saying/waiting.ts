import type { Side, ThreadKind } from '../kinds.ts';

/** How a thread stands: who is waited for, since when, and by when the school has promised to answer. */
export type Waiting = { waitsFor: Side | null; waitsSince: Date | null; dueAt: Date | null };

type Thread = Waiting & { kind: ThreadKind };

/** Who answers to a side: in a lesson family and teacher each other, elsewhere the school and whoever wrote. */
function answers(kind: ThreadKind, side: Side): Side | undefined {
  if (kind === 'lesson') return side === 'family' ? 'teacher' : side === 'teacher' ? 'family' : undefined;
  return side === 'school' ? undefined : 'school';
}

type Written = { side: Side; closes: boolean; at: Date; replyMs: number };

/**
 * How a thread stands after something was written. Who is waited for already has been since the first message, not since
 * the last. What the school writes to a family asks for nothing unless they answer; in a lesson it changes nothing.
 * @returns undefined where it stands as before
 */
export function waiting(
  { kind, waitsFor }: Thread,
  { side, closes, at, replyMs }: Written,
): Waiting | undefined {
  const asked = closes ? undefined : answers(kind, side);
  if (asked && asked !== waitsFor)
    return {
      waitsFor: asked,
      waitsSince: at,
      dueAt: asked === 'school' ? new Date(at.getTime() + replyMs) : null,
    };
  // What asks nobody answers those who waited for this side.
  return !asked && waitsFor === side ? { waitsFor: null, waitsSince: null, dueAt: null } : undefined;
}

/** How long a thread had waited for the side that writes now, in seconds; null where it did not wait for it. */
export function answered({ waitsFor, waitsSince }: Waiting, side: Side, at: Date): number | null {
  if (waitsFor !== side || !waitsSince) return null;
  return Math.max(0, Math.round((at.getTime() - waitsSince.getTime()) / 1000));
}
