import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isRefused } from '#src/platform/database/lost.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { BoardLine } from '../protocol.ts';
import { type BoardChange, isOneSeat, roomLimits } from '../room.ts';
import { boardChanges, boardPictures } from '../tables.server.ts';
import { HeldElsewhere, type HeldRoom, whileHeld } from './room-records.server.ts';

/** Who draws. */
type Artist = { id: string; learnerId: string | null; userId: string | null; leads: boolean };
type Row = typeof boardChanges.$inferInsert;
/** What the board remembers of a change. */
type Noted = Pick<Row, 'page' | 'n' | 'seat' | 'key'> & {
  do: BoardChange['do'];
  item: string | null;
  ids: readonly string[] | null;
};

/** How many changes go out in one message. */
const atOnce = 100;

/** The board of one room: numbers changes, and tells them once they are written. */
export class Board {
  readonly #room: HeldRoom;
  readonly #last = new Map<number, number>();
  /** Which number a device’s change was given, by page, who and key; and who drew what. */
  readonly #given = new Map<string, number>();
  readonly #artists = new Map<string, string>();
  /** Who took away what is not shown. */
  readonly #takers = new Map<string, string>();
  #waiting: Row[] = [];
  /** Of all its changes, in characters of JSON. */
  #weight = 0;

  private constructor(room: HeldRoom) {
    this.#room = room;
  }

  static async open(room: HeldRoom): Promise<Board> {
    const { context, meetingId } = room;
    const board = new Board(room);
    const { page, n, seat, key, change } = boardChanges;
    const rows = await context.database
      .select({
        page,
        n,
        seat,
        key,
        do: sql<BoardChange['do']>`${change} ->> 'do'`,
        item: sql<string | null>`${change} -> 'item' ->> 'id'`,
        ids: sql<string[] | null>`${change} -> 'ids'`,
        weight: sql<number>`length(${change}::text)`,
      })
      .from(boardChanges)
      .where(eq(boardChanges.meetingId, meetingId))
      .orderBy(asc(page), asc(n));
    for (const row of rows) {
      board.#note(row);
      board.#weight += row.weight;
    }
    return board;
  }

  /** How many changes each page has. */
  counts(): Record<number, number> {
    return Object.fromEntries(this.#last);
  }

  /**
   * Takes a change in, to be written by `flush`.
   * @returns the number of one that was sent before; undefined where it was taken in, or is not allowed
   */
  take(page: number, key: string, asked: BoardChange, { id: seat, leads, ...who }: Artist) {
    const known = this.#given.get(`${page} ${seat} ${key}`);
    if (known !== undefined) return known;
    const change = leads || asked.do !== 'put' ? asked : this.#ownPut(page, asked, seat);
    if (!change) return undefined;
    const n = (this.#last.get(page) ?? 0) + 1;
    const weight = JSON.stringify(change).length;
    const isFull = n > roomLimits.changesOfPage || this.#weight + weight > roomLimits.boardWeight;
    if (isFull || weight > roomLimits.changeSize) return undefined;
    const touches = change.do === 'take' || change.do === 'put' ? change.ids : [];
    const isOwn = (item: string) => isOf(this.#artists.get(`${page} ${item}`), seat);
    if (!leads && !touches.every(isOwn)) return undefined;
    const item = change.do === 'add' ? change.item.id : null;
    if (item !== null && this.#artists.has(`${page} ${item}`)) return undefined;
    this.#note({ page, n, seat, key, do: change.do, item, ids: touches });
    this.#weight += weight;
    this.#waiting.push({ meetingId: this.#room.meetingId, page, n, seat, key, ...who, change });
    return undefined;
  }

  /** Writes what waits. @returns what everybody is to be told now */
  async flush(): Promise<BoardLine[]> {
    const rows = this.#waiting.slice(0, atOnce);
    if (rows.length === 0) return [];
    await this.#write(rows);
    this.#waiting = this.#waiting.slice(rows.length);
    return rows.map(({ page, n, seat, key, change }) => ({ page, n, by: seat, key, change }));
  }

  async #write(rows: Row[]): Promise<void> {
    const insert = (rows: Row[]) => whileHeld(this.#room, (context) => writeRows(context, rows));
    try {
      await insert(rows);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // Of whom was erased meanwhile, what was drawn stays for the others, and is nobody's.
      for (const row of rows)
        await insert([row]).catch((error: unknown) => {
          if (!isRefused(error)) throw error;
          return insert([{ ...row, learnerId: null, userId: null }]);
        });
    }
  }

  /** The changes of a page after one, in messages of bounded size. */
  async *after(page: number, n: number): AsyncGenerator<BoardLine[]> {
    for (let last = n; ; ) {
      const rows = await this.#room.context.database
        .select()
        .from(boardChanges)
        .where(
          and(
            eq(boardChanges.meetingId, this.#room.meetingId),
            eq(boardChanges.page, page),
            gt(boardChanges.n, last),
          ),
        )
        .orderBy(asc(boardChanges.n))
        .limit(atOnce);
      const lines = rows.map(({ n, seat, key, change }) => ({ page, n, by: seat, key, change }));
      if (lines.length > 0) yield lines;
      if (rows.length < atOnce) return;
      last = rows.at(-1)?.n ?? last;
    }
  }

  /** Whether a picture was given to this meeting. */
  async hasPicture(id: string): Promise<boolean> {
    const [found] = await this.#room.context.database
      .select({ id: boardPictures.id })
      .from(boardPictures)
      .where(and(eq(boardPictures.id, id), eq(boardPictures.meetingId, this.#room.meetingId)));
    return found !== undefined;
  }

  /** What the teacher has erased nobody else puts back: of the rest, what they took away themselves. */
  #ownPut(page: number, { ids }: { ids: string[] }, seat: string): BoardChange | undefined {
    const own = ids.filter((item) => isOf(this.#takers.get(`${page} ${item}`), seat));
    return own.length > 0 ? { do: 'put', ids: own } : undefined;
  }

  #note({ page, n, seat, key, ...change }: Noted): void {
    this.#last.set(page, Math.max(n, this.#last.get(page) ?? 0));
    this.#given.set(`${page} ${seat} ${key}`, n);
    if (change.item !== null) this.#artists.set(`${page} ${change.item}`, seat);
    for (const item of change.ids ?? []) {
      if (change.do === 'take') this.#takers.set(`${page} ${item}`, seat);
      else this.#takers.delete(`${page} ${item}`);
    }
    if (change.do !== 'clear') return;
    for (const item of this.#artists.keys()) if (item.startsWith(`${page} `)) this.#takers.set(item, seat);
  }
}

/** Whether a change is of somebody, by whichever of their devices. */
function isOf(by: string | undefined, seat: string): boolean {
  return by !== undefined && isOneSeat(by, seat);
}

/** Writes changes, each once. @throws HeldElsewhere where the number of one is another’s */
async function writeRows({ database }: Context, rows: Row[]): Promise<void> {
  const { page, n, seat, key } = boardChanges;
  const made = await database.insert(boardChanges).values(rows).onConflictDoNothing().returning({ page, n });
  const written = new Set(made.map((one) => `${one.page} ${one.n}`));
  for (const row of rows.filter((one) => !written.has(`${one.page} ${one.n}`))) {
    const { meetingId } = boardChanges;
    const same = [eq(page, row.page), eq(n, row.n), eq(seat, row.seat), eq(key, row.key)];
    // Else it was written before, and the answer of the database was lost.
    const known = await database.$count(boardChanges, and(eq(meetingId, row.meetingId), ...same));
    if (known === 0) throw new HeldElsewhere();
  }
}
