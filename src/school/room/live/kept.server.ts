import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Seat } from '../access.server.ts';
import type { ChatLine, KeptState } from '../protocol.ts';
import { roomLimits } from '../room.ts';
import { rooms, roomWords, stays } from '../tables.server.ts';

/** Seconds away after which it is another stay. */
const sameStay = 60;

/** A room that nobody has been in yet. */
export const newState: KeptState = {
  phase: 'waiting',
  locked: false,
  speakers: 'all',
  chat: true,
  stopped: [],
  sharing: 'teacher',
  drawing: 'teacher',
  board: { shown: false, page: 0, pages: 1 },
  countdownEnds: null,
};

export async function readChat({ database }: Context, meetingId: string): Promise<ChatLine[]> {
  const rows = await database
    .select()
    .from(roomWords)
    .where(eq(roomWords.meetingId, meetingId))
    .orderBy(asc(roomWords.n))
    .limit(roomLimits.chatLines);
  return rows.map(({ n, seat, kind, name, text, saidAt }) => ({
    ...{ n, from: seat, kind, name, text },
    at: saidAt.getTime(),
  }));
}

export async function keepWords(
  { database }: Context,
  meetingId: string,
  { n, from, kind, name, text, at }: ChatLine,
  seat: Seat,
): Promise<void> {
  const who = { learnerId: seat.learnerIds[0] ?? null, userId: seat.userId };
  await database
    .insert(roomWords)
    .values({ meetingId, n, seat: from, kind, name, ...who, text, saidAt: new Date(at) })
    .onConflictDoNothing();
}

/** Whether a room was ended, and not opened again since. */
export async function isEnded({ database }: Context, meetingId: string): Promise<boolean> {
  return (await database.$count(rooms, and(eq(rooms.meetingId, meetingId), isNotNull(rooms.endedAt)))) > 0;
}

export async function keepState({ database }: Context, meetingId: string, state: KeptState): Promise<void> {
  await database.update(rooms).set({ state }).where(eq(rooms.meetingId, meetingId));
}

export async function keepCounts(
  { database }: Context,
  meetingId: string,
  counts: { people: number; poor: number },
): Promise<void> {
  await database.update(rooms).set(counts).where(eq(rooms.meetingId, meetingId));
}

export async function keepEnd(
  { database }: Context,
  meetingId: string,
  at: Date,
  state: KeptState,
): Promise<void> {
  await database.update(rooms).set({ endedAt: at, state }).where(eq(rooms.meetingId, meetingId));
}

/** Begins the stay of a seat, or goes on with one that ended a moment ago. @returns its rows: one a learner */
export async function beginStay(
  { database }: Context,
  meetingId: string,
  { kind, learnerIds, userId }: Seat,
  now: Date,
): Promise<string[]> {
  const recent = new Date(now.getTime() - sameStay * 1000);
  const goesOn = or(gt(stays.leftAt, recent), and(isNull(stays.leftAt), gt(stays.seenAt, recent)));
  const whose =
    learnerIds.length > 0
      ? inArray(stays.learnerId, learnerIds)
      : and(isNull(stays.learnerId), userId ? eq(stays.userId, userId) : isNull(stays.userId));
  const going = await database
    .update(stays)
    .set({ leftAt: null, seenAt: seenBy(now) })
    .where(and(eq(stays.meetingId, meetingId), eq(stays.kind, kind), whose, goesOn))
    .returning({ id: stays.id, learnerId: stays.learnerId });
  const known = new Set(going.map(({ learnerId }) => learnerId));
  const whom = learnerIds.length > 0 ? learnerIds : [null];
  const rows = whom
    .filter((learnerId) => !known.has(learnerId))
    .map((learnerId) => ({ meetingId, kind, learnerId, userId, cameAt: now, seenAt: now }));
  const made = rows.length > 0 ? await database.insert(stays).values(rows).returning({ id: stays.id }) : [];
  return [...going, ...made].map(({ id }) => id);
}

export async function seeStays({ database }: Context, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  // Whoever is in has not left, whatever was written of them.
  await database
    .update(stays)
    .set({ seenAt: seenBy(now), leftAt: null })
    .where(inArray(stays.id, ids));
}

export async function endStays({ database }: Context, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await database
    .update(stays)
    .set({ seenAt: seenBy(now), leftAt: seenBy(now) })
    .where(inArray(stays.id, ids));
}

/** A clock that is set back makes nobody seen earlier. */
function seenBy(now: Date) {
  return sql`greatest(${stays.seenAt}, ${now.toISOString()}::timestamptz)`;
}

/** Of a program that died: whoever has not been seen since is not in any more. */
export async function endOldStays({ database }: Context, meetingId: string, now: Date): Promise<void> {
  const recent = new Date(now.getTime() - sameStay * 1000).toISOString();
  await database
    .update(stays)
    .set({ leftAt: sql`${stays.seenAt}` })
    .where(
      and(
        eq(stays.meetingId, meetingId),
        isNull(stays.leftAt),
        sql`${stays.seenAt} <= ${recent}::timestamptz`,
      ),
    );
}
