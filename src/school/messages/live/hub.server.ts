import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Happened } from '#src/school/messages/notify.server.ts';
import { readersOf } from '../threads/readable.server.ts';
import { listen } from './listening.server.ts';
import { Missed } from './missed.server.ts';
import { proveListening } from './proof.server.ts';
import { type Stream, Streams } from './streams.server.ts';

/** In milliseconds: how often the table is looked at, and how often a stream says that it is there. */
const every = { look: 30_000, ping: 20_000 };

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
  readonly #missed: Missed;
  readonly #waiting: Happened[] = [];
  #working: Promise<void> | undefined;
  #proof: ReturnType<typeof proveListening> | undefined;
  #isStopped = false;
  #stopListening: () => Promise<void> = async () => {};

  constructor(context: Context, app: FastifyInstance, databaseUrl: string) {
    this.#context = context;
    this.#databaseUrl = databaseUrl;
    this.#streams = new Streams(context);
    this.#missed = new Missed(context);
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
    this.#waiting.push(...(await this.#missed.find(this.#streams.accounts())));
    await this.#work();
  }

  /**
   * What was said while nobody listened is looked for. What else has changed, as that a message was hidden, no table tells
   * by its time: all pages that are open ask anew.
   */
  #begin(): void {
    void this.look();
    if (this.#proof) this.#streams.tellAnew();
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
      await this.#streams.tell(
        { kind: 'read', threadId },
        (who) => who.kind === 'account' && who.userId === happened.readBy,
      );
    else if (this.#streams.size > 0) {
      const readers = new Set((await readersOf(this.#context, { id: threadId })).map(({ userId }) => userId));
      await this.#streams.tell({ kind: 'said', threadId, number: happened.number }, (who, isStaff) =>
        who.kind === 'account' ? isStaff || readers.has(who.userId) : who.threadId === threadId,
      );
    }
    this.#missed.note(happened);
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
