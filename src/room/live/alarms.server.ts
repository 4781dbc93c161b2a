import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isRefused } from '#src/platform/database/lost.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { AlarmKind } from '../room.ts';
import { roomAlarms } from '../tables.server.ts';
import { tellStaff } from './alarm-letters.server.ts';
import { type Member, tell } from './member.server.ts';
import type { Room } from './room.server.ts';

/** How many lines of the chat an alarm tells. */
const wordsTold = 5;

type Row = typeof roomAlarms.$inferInsert;

/** `key` is new for each that somebody raises: said again, it is the same. */
type Alarm = { kind: AlarmKind | 'left-alone'; words: string; key?: string };

/**
 * Tells the staff at once that something is wrong, with what happened before. Of those in the room, whoever raised it
 * and the staff hear of it: it may be about the teacher.
 */
export function raiseAlarm(room: Room, { kind, words, key }: Alarm, by?: Member): void {
  const { context, meetingId } = room;
  const happened = [...room.happened];
  const seat = by?.seat;
  const row = {
    id: key ?? randomUUID(),
    meetingId,
    kind,
    words,
    name: seat?.name ?? '',
    seatKind: seat?.kind ?? null,
    learnerId: seat?.learnerIds[0] ?? null,
    userId: seat?.userId ?? null,
    createdAt: context.clock.now(),
  };
  // After what was said until now, which it tells, is written.
  room.writing.do(async () => {
    const said = room.chat.slice(-wordsTold).map(({ at, kind, name, text }) => ({
      at,
      what: `${kind} ${name}: ${text}`,
    }));
    const before = [...happened, ...said].toSorted((a, b) => a.at - b.at);
    const told = { ...row, before };
    const isNew = await write(context, told).catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      // Whoever raised it was erased meanwhile: it is told all the same, and nobody's.
      return write(context, { ...told, learnerId: null, userId: null });
    });
    if (kind === 'left-alone') return;
    if (by) tell(by, { t: 'alarmed', kind, ...(key && { key }) });
    if (!isNew) return;
    for (const member of room.members.values())
      if (member !== by && member.seat.kind === 'staff') tell(member, { t: 'alarmed', kind });
  });
}

/** @returns whether it is new */
function write(context: Context, alarm: Row & Parameters<typeof tellStaff>[1]): Promise<boolean> {
  return inTransaction(context, async (inner) => {
    const made = await inner.database.insert(roomAlarms).values(alarm).onConflictDoNothing().returning();
    if (made.length > 0) await tellStaff(inner, alarm);
    return made.length > 0;
  });
}

/** Somebody leads again: that the room was left alone waits for nobody any more. */
export function endAlone({ context, meetingId, writing }: Room): void {
  writing.note(async () => {
    await context.database
      .update(roomAlarms)
      .set({ isOver: true })
      .where(and(eq(roomAlarms.meetingId, meetingId), eq(roomAlarms.kind, 'left-alone')));
  });
}
