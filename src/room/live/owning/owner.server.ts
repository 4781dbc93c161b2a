import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { KeptState } from '../../protocol.ts';
import { rooms } from '../../tables.server.ts';
import { type Times, timesOf } from '../member.server.ts';
import { newState } from '../room-records.server.ts';

/** Seconds after which a process that has not said so any more does not hold its rooms. The database’s clock counts. */
const lapsesAfter = 10;

type Row = typeof rooms.$inferSelect;

/** Holds rooms for this process: of all that share a database, one has a room at a time. */
export class Owner {
  readonly #context: Context;
  readonly id = randomUUID();
  /** Where the other processes reach this one. */
  address = '';

  constructor(context: Context) {
    this.#context = context;
  }

  /**
   * Takes a room, unless another process holds it.
   * @param dead where a process held it that does not listen any more
   * @returns the row where it is ours now, else where it is held
   */
  async take(
    meetingId: string,
    dead = this.address,
  ): Promise<{ row: Row } | { address: string } | undefined> {
    const { database, clock } = this.#context;
    const own = { owner: this.id, ownerAddress: this.address, ownedAt: sql`now()` };
    const [row] = await database
      .insert(rooms)
      .values({ meetingId, openedAt: clock.now(), state: newState, ...own })
      .onConflictDoUpdate({
        target: rooms.meetingId,
        set: own,
        setWhere: sql`${rooms.owner} is null or ${rooms.owner} = ${this.id} or ${rooms.ownerAddress} = ${dead}
          or ${rooms.ownedAt} < now() - interval '${sql.raw(String(lapsesAfter))} seconds'`,
      })
      .returning();
    if (row) return { row };
    const [held] = await database
      .select({ address: rooms.ownerAddress })
      .from(rooms)
      .where(eq(rooms.meetingId, meetingId));
    return held?.address ? { address: held.address } : undefined;
  }

  /** Begins a room anew that was over, or half way through, when its meeting was moved. @returns its row */
  async beginAnew(row: Row): Promise<Row> {
    const { database, clock } = this.#context;
    const anew = { openedAt: clock.now(), endedAt: null, state: newState, engine: null, engineKept: null };
    await database.update(rooms).set(anew).where(eq(rooms.meetingId, row.meetingId));
    return { ...row, ...anew };
  }

  /** Says that this process is there. @returns which of its rooms it still holds, and when their meetings are by now */
  async hold(meetingIds: readonly string[]): Promise<Map<string, Times>> {
    if (meetingIds.length === 0) return new Map();
    const { id, startsAt, endsAt } = meetings;
    const held = await this.#context.database
      .update(rooms)
      .set({ ownedAt: sql`now()` })
      .from(meetings)
      .where(and(eq(id, rooms.meetingId), eq(rooms.owner, this.id), inArray(id, [...meetingIds])))
      .returning({ id, startsAt, endsAt });
    return new Map(held.map(({ id, ...meeting }) => [id, timesOf(meeting)]));
  }

  /** Gives a room up; an empty one begins anew with the next who comes. */
  async give(meetingId: string, state: KeptState, isEmpty: boolean): Promise<void> {
    const phase = isEmpty && state.phase !== 'ended' ? 'waiting' : state.phase;
    await this.#context.database
      .update(rooms)
      .set({
        owner: null,
        ownerAddress: null,
        ownedAt: null,
        state: { ...state, phase },
        ...(isEmpty && { people: 0, poor: 0 }),
      })
      .where(and(eq(rooms.meetingId, meetingId), eq(rooms.owner, this.id)));
  }
}
