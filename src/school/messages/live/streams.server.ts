import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { LiveEvent } from './events.ts';
import { type Listener, ownerOf, standingOf } from './listener.server.ts';

/** The way to one listener. */
export type EventStream = { send(event: LiveEvent): void; ping(): void; end(): void };

export type Stream = { who: Listener; line: EventStream };

/** Streams of one account, or of one thread; and of a process. */
const most = { ofOne: 20, ofAll: 5000 };

/** Milliseconds over which all are told at once. */
const spread = 2000;

/** Somebody who is not of the staff. */
const nobody = { isStaff: false };

/** The streams that are open in this process. */
export class Streams {
  readonly #context: Pick<Context, 'database' | 'clock'>;
  readonly #open = new Set<Stream>();
  readonly #counts = new Map<string, number>();

  constructor(context: Pick<Context, 'database' | 'clock'>) {
    this.#context = context;
  }

  get size(): number {
    return this.#open.size;
  }

  /** Whose streams these are, each once. */
  accounts(): string[] {
    return [...new Set([...this.#open].flatMap(({ who }) => (who.kind === 'account' ? [who.userId] : [])))];
  }

  /** @returns what closes it. @throws Failure too_many_requests for one owner, unavailable for the whole process */
  add(stream: Stream): () => void {
    const owner = ownerOf(stream.who);
    const count = this.#counts.get(owner) ?? 0;
    if (count >= most.ofOne) throw new Failure('too_many_requests');
    if (this.#open.size >= most.ofAll) throw new Failure('unavailable');
    this.#open.add(stream);
    this.#counts.set(owner, count + 1);
    return () => {
      if (!this.#open.delete(stream)) return;
      const left = (this.#counts.get(owner) ?? 1) - 1;
      if (left > 0) this.#counts.set(owner, left);
      else this.#counts.delete(owner);
    };
  }

  /** Tells those whom it may concern and who may hear it now; ends the streams of whoever may hear nothing any more. */
  async tell(event: LiveEvent, concerns: (who: Listener, isStaff: boolean) => boolean): Promise<void> {
    const found = [...this.#open].filter(({ who }) =>
      concerns(who, who.kind === 'account' && who.role === 'admin'),
    );
    for (const { stream, isStaff } of await this.#lasting(found))
      if (concerns(stream.who, isStaff)) stream.line.send(event);
  }

  /** Ends the streams whose session, or whose thread, is no more. */
  async check(): Promise<void> {
    await this.#lasting([...this.#open]);
  }

  /** Those whose session, or whose thread, lasts; the others are ended. */
  async #lasting(streams: Stream[]): Promise<{ stream: Stream; isStaff: boolean }[]> {
    const ids = streams.flatMap(({ who }) => (who.kind === 'account' ? [who.sessionId] : []));
    const standing = await standingOf(this.#context, [...new Set(ids)]);
    const lasting = [];
    for (const stream of streams) {
      const { who, line } = stream;
      const found = who.kind === 'account' ? standing.get(who.sessionId) : (await who.isOpen()) && nobody;
      if (found) lasting.push({ stream, ...found });
      else line.end();
    }
    return lasting;
  }

  /** Lets all who listen ask for what they may have missed, not in one moment. */
  tellAnew(): void {
    for (const stream of this.#open)
      setTimeout(() => {
        if (this.#open.has(stream)) stream.line.send({ kind: 'anew' });
      }, Math.random() * spread).unref();
  }

  ping(): void {
    for (const { line } of this.#open) line.ping();
  }

  endAll(): void {
    for (const { line } of [...this.#open]) line.end();
  }
}
