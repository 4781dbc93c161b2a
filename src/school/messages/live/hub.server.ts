import type { Server } from 'node:http';
import { gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { threads } from '../tables.server.ts';
import { readersOf } from '../threads/readable.server.ts';
import { listen } from './listening.server.ts';
import type { Happened } from './notify.server.ts';
import { proveListening } from './proof.server.ts';
import { type Stream, Streams } from './streams.server.ts';

/** In milliseconds: how often the table is looked at, and how often a stream says that it is there. */
const every = { look: 30_000, ping: 20_000 };
/** How far back each look goes: a message may be committed later than it was written, and clocks differ. */
const overlap = 10 * 60_000;

const heard = z.union([
  z.object({ threadId: z.uuid(), number: z.int() }),
  z.object({ threadId: z.uuid(), readBy: z.uuid() }),
  z.object({ proof: z.uuid() }),
]);

const hubs = new WeakMap<Server, LiveHub>();

/** The hub of the program that this server is of. */
export function hubOf({ server }: Pick<FastifyInstance, 'server'>): LiveHub {
  const hub = hubs.get(server);
  if (!hub) throw new Failure('unavailable');
  return hub;
}

/**
 * Tells the streams of this process what happened in threads: at once by a NOTIFY, and within half a minute, by looking at
 * the table, what no notice told of.
 */
export class LiveHub {
  readonly #context: Context;
  readonly #databaseUrl: string;
  readonly #streams: Streams;
  readonly #timers: NodeJS.Timeout[] = [];
  /** The last message of each thread of late that the streams were told of. */
  readonly #told = new Map<string, number>();
  readonly #waiting: Happened[] = [];
  #working: Promise<void> | undefined;
  #lookedAt: number;
  #proof: ReturnType<typeof proveListening> | undefined;
  #isStopped = false;
  #stopListening: () => Promise<void> = async () => {};

  constructor(context: Context, app: FastifyInstance, databaseUrl: string) {
    this.#context = context;
    this.#databaseUrl = databaseUrl;
    this.#streams = new Streams(context);
    this.#lookedAt = context.clock.now().getTime();
    hubs.set(app.server, this);
  }

  async start(): Promise<void> {
    const { begun, stop } = listen(this.#context, this.#databaseUrl, {
      onHeard: (payload) => this.#hear(payload),
      onListening: () => this.#begin(),
    });
    this.#stopListening = stop;
    this.#timers.push(
      setInterval(() => void this.look(), every.look).unref(),
      setInterval(() => this.#streams.ping(), every.ping).unref(),
    );
    await begun;
  }

  /**
   * Adds a stream. @returns what takes it away again
   * @throws Failure too_many_requests for too many of one account, unavailable for too many, or while the process stops
   */
  open(stream: Stream): () => void {
    if (this.#isStopped) throw new Failure('unavailable');
    return this.#streams.add(stream);
  }

  /** Looks at the table for what no notice told of, and whether all who listen still may. */
  async look(): Promise<void> {
    try {
      await this.#lookForNew();
      await this.#streams.check();
    } catch (error) {
      this.#context.log.warn(loggable(error as Error), 'messages could not be looked for');
    }
  }

  /** When all that was heard so far has been told. */
  async settled(): Promise<void> {
    await this.#working;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#proof?.stop();
    this.#streams.endAll();
    this.#waiting.length = 0;
    await this.#stopListening();
    await this.#working;
  }

  async #lookForNew(): Promise<void> {
    const now = this.#context.clock.now().getTime();
    const found = await this.#context.database
      .select({ threadId: threads.id, number: threads.lastNumber })
      .from(threads)
      .where(gt(threads.lastAt, new Date(Math.min(now, this.#lookedAt) - overlap)));
    this.#lookedAt = now;
    const recent = new Set(found.map(({ threadId }) => threadId));
    for (const id of this.#told.keys()) if (!recent.has(id)) this.#told.delete(id);
    for (const one of found) if (one.number > (this.#told.get(one.threadId) ?? 0)) this.#waiting.push(one);
    await this.#work();
  }

  /** What was said while nobody listened is looked for. */
  #begin(): void {
    void this.look();
    this.#proof ??= proveListening(this.#context);
  }

  #hear(payload: string): void {
    const happened = read(payload);
    if (!happened || this.#isStopped) return;
    if ('proof' in happened) this.#proof?.hear(happened.proof);
    else {
      this.#waiting.push(happened);
      void this.#work();
    }
  }

  /** Tells what waits, one after another. */
  #work(): Promise<void> {
    this.#working ??= this.#tellAll().finally(() => {
      this.#working = undefined;
    });
    return this.#working;
  }

  async #tellAll(): Promise<void> {
    while (this.#waiting.length > 0)
      // A message of which nobody could be told is told by the next look.
      for (const happened of latest(this.#waiting.splice(0)))
        await this.#tell(happened).catch((error: Error) =>
          this.#context.log.warn(loggable(error), 'who is to hear of a message could not be told'),
        );
  }

  /** The rights are asked each time: who was a guardian a moment ago hears nothing. */
  async #tell(happened: Happened): Promise<void> {
    const { threadId } = happened;
    if ('readBy' in happened)
      return this.#streams.tell(
        { kind: 'read', threadId },
        (who) => who.kind === 'account' && who.userId === happened.readBy,
      );
    if (this.#streams.size > 0) {
      const readers = new Set((await readersOf(this.#context, { id: threadId })).map(({ userId }) => userId));
      await this.#streams.tell({ kind: 'said', threadId, number: happened.number }, (who, isStaff) =>
        who.kind === 'account' ? isStaff || readers.has(who.userId) : who.threadId === threadId,
      );
    }
    this.#told.set(threadId, Math.max(happened.number, this.#told.get(threadId) ?? 0));
  }
}

function read(payload: string): z.infer<typeof heard> | undefined {
  try {
    return heard.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Of each thread its last message alone, and each reading once. */
function latest(all: Happened[]): Happened[] {
  const found = new Map<string, Happened>();
  for (const one of all) {
    const key = `${one.threadId} ${'readBy' in one ? one.readBy : ''}`;
    const before = found.get(key);
    if (!before || !('number' in before && 'number' in one && one.number < before.number))
      found.set(key, one);
  }
  return [...found.values()];
}
