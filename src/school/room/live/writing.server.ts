import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '#src/platform/http/http-errors.server.ts';

/** How often something is tried again, and how long after, in milliseconds. */
const tries = 4;
const pause = 500;

/**
 * What a room writes, one after another. A database that does not answer for a moment is tried again; what cannot be
 * written at all ends the room here, and its devices come again to whoever can.
 */
export class Writing {
  readonly #log: FastifyBaseLogger;
  readonly #failed: () => void;
  #turn: Promise<void> = Promise.resolve();

  constructor(log: FastifyBaseLogger, failed: () => void) {
    this.#log = log;
    this.#failed = failed;
  }

  do(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      for (let tried = 1; ; tried++)
        try {
          return await work();
        } catch (error) {
          this.#log.error(loggable(error as Error), 'a room writes');
          if (tried === tries) return this.#failed();
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
    });
    return this.#turn;
  }

  /** When all is written that was asked for until now. */
  done(): Promise<void> {
    return this.#turn;
  }
}
