import type { FastifyBaseLogger } from 'fastify';
import { isReadOnly, isRefused } from '#src/platform/database/lost.server.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import { HeldElsewhere } from './room-records.server.ts';

/** How often something is tried again, and how long after, in milliseconds. */
const tries = 4;
const pause = 500;
/** For how long after its first refusal a database that only reads is asked: it refuses at once, while another begins to lead. */
const patience = 9_000;

/**
 * What a room writes, one after another, in two kinds: what must not be lost, and what is noted beside. A database that
 * does not answer for a moment is tried again; what it refuses is not, and never ends a room.
 */
export class Writing {
  readonly #log: FastifyBaseLogger;
  readonly #failed: () => void;
  #turn: Promise<void> = Promise.resolve();

  constructor(log: FastifyBaseLogger, failed: () => void) {
    this.#log = log;
    this.#failed = failed;
  }

  /**
   * Writes what must not be lost. Where the database does not answer at all, or another process holds the room, it ends
   * here, and its devices come again to whoever can write.
   * @param refused tells whoever it came from that it was not taken
   */
  do(work: () => Promise<void>, refused: () => void = () => {}): Promise<void> {
    return this.#inTurn(work, refused, this.#failed);
  }

  /** Notes what a lesson does not hang on: who was there, how many are. At worst it is missing. */
  note(work: () => Promise<void>): Promise<void> {
    return this.#inTurn(
      work,
      () => {},
      () => {},
    );
  }

  /** When all is written that was asked for until now. */
  done(): Promise<void> {
    return this.#turn;
  }

  #inTurn(work: () => Promise<void>, refused: () => void, failed: () => void): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      let failures = 0;
      let until: number | undefined;
      while (true)
        try {
          return await work();
        } catch (error) {
          this.#log.error(loggable(error as Error), 'a room writes');
          if (isRefused(error)) return refused();
          const now = performance.now();
          if (isReadOnly(error)) until ??= now + patience;
          else failures++;
          const isGivenUp = failures === tries || now >= (until ?? Infinity);
          if (isGivenUp || error instanceof HeldElsewhere) return failed();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
    });
    return this.#turn;
  }
}
