import { and, asc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
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
    n,
    from: seat,
    kind,
    name,
    text,
    at: saidAt.getTime(),
  }));
}

/** A room as one process holds it. */
export type HeldRoom = { context: Context; meetingId: string; owner: string | null };

/** Whoever wrote it is to send it again, to the process that holds the room. */
export class HeldElsewhere extends Error {}

/**
 * Writes what must not be lost while this process holds the room: whoever takes it over waits until it is written, and
 * reads it then. @throws HeldElsewhere once another process has taken it over
 */
export function whileHeld(
  { context, meetingId, owner }: HeldRoom,
  write: (context: Context) => Promise<void>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const [held] = await context.database
      .select({ owner: rooms.owner })
      .from(rooms)
      .where(eq(rooms.meetingId, meetingId))
      .for('share');
    if (held?.owner !== owner) throw new HeldElsewhere();
    await write(context);
  });
}

/** Writes a line, once. @throws HeldElsewhere also where its number is another line’s */
export function keepWords(
  room: HeldRoom,
  { n, from, kind, name, text, at }: ChatLine,
  seat: Pick<Seat, 'learnerIds' | 'userId'>,
): Promise<void> {
  const { meetingId } = room;
  const who = { learnerId: seat.learnerIds[0] ?? null, userId: seat.userId };
  const line = { meetingId, n, seat: from, kind, name, ...who, text, saidAt: new Date(at) };
  return whileHeld(room, async ({ database }) => {
    const made = await database.insert(roomWords).values(line).onConflictDoNothing().returning();
    if (made.length > 0) return;
    const [known] = await database
      .select()
      .from(roomWords)
      .where(and(eq(roomWords.meetingId, meetingId), eq(roomWords.n, n)));
    // Else it was written before, and the answer of the database was lost.
    if (known?.seat !== from || known.text !== text || known.saidAt.getTime() !== at)
      throw new HeldElsewhere();
  });
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
