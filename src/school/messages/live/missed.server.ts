import { and, gt, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Happened } from '#src/school/messages/notify.server.ts';
import { threads } from '../tables.server.ts';
import { threadReads } from '../threads/tables.server.ts';

/** How far back each look goes: a message may be committed later than it was written, and clocks differ. */
const overlap = 10 * 60_000;

/** What the streams of a process were told of late, and what the tables know besides. */
export class Missed {
  readonly #context: Pick<Context, 'database' | 'clock'>;
  /** The last message of each thread. */
  readonly #said = new Map<string, number>();
  /** When somebody had last read in a thread, by both. */
  readonly #read = new Map<string, number>();
  #lookedAt: number;

  constructor(context: Pick<Context, 'database' | 'clock'>) {
    this.#context = context;
    this.#lookedAt = context.clock.now().getTime();
  }

  /** Notes what the streams were told. */
  note(happened: Happened, at = this.#context.clock.now().getTime()): void {
    const { threadId } = happened;
    if ('readBy' in happened) this.#read.set(keyOf(threadId, happened.readBy), at);
    else this.#said.set(threadId, Math.max(happened.number, this.#said.get(threadId) ?? 0));
  }

  /** What was said, and what these people have read, without that the streams were told. */
  async find(userIds: readonly string[]): Promise<Happened[]> {
    const now = this.#context.clock.now().getTime();
    const since = new Date(Math.min(now, this.#lookedAt) - overlap);
    const [said, read] = [await this.#lookForSaid(since), await this.#lookForRead(since, userIds)];
    this.#lookedAt = now;
    return [...said, ...read];
  }

  async #lookForSaid(since: Date): Promise<Happened[]> {
    const found = await this.#context.database
      .select({ threadId: threads.id, number: threads.lastNumber })
      .from(threads)
      .where(gt(threads.lastAt, since));
    const recent = new Set(found.map(({ threadId }) => threadId));
    for (const id of this.#said.keys()) if (!recent.has(id)) this.#said.delete(id);
    return found.filter(({ threadId, number }) => number > (this.#said.get(threadId) ?? 0));
  }

  async #lookForRead(since: Date, userIds: readonly string[]): Promise<Happened[]> {
    for (const [key, at] of this.#read) if (at < since.getTime()) this.#read.delete(key);
    if (userIds.length === 0) return [];
    const { threadId, userId, readAt } = threadReads;
    const found = await this.#context.database
      .select({ threadId, userId, readAt })
      .from(threadReads)
      .where(and(inArray(userId, [...userIds]), gt(readAt, since)));
    const missed = found.filter(
      (one) => one.readAt.getTime() > (this.#read.get(keyOf(one.threadId, one.userId)) ?? 0),
    );
    return missed.map((one) => ({ threadId: one.threadId, readBy: one.userId }));
  }
}

function keyOf(threadId: string, userId: string): string {
  return `${threadId} ${userId}`;
}
