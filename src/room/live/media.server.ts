import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { Engine, EngineRoom, OpenEngine } from '../engines/engine.server.ts';
import type { TrackKind } from '../protocol.ts';
import type { EngineName } from '../room.ts';
import type { ToEngine } from '../schemas.ts';

/**
 * Sound and pictures of one room: whatever its engine is told waits for its turn. A mesh needs nothing of the server.
 * What an engine cannot do is written to the log, and the room goes on.
 */
export class Media {
  readonly name: EngineName;
  readonly #room: EngineRoom;
  readonly #open: OpenEngine | null;
  #engine: Engine | null = null;
  #turn: Promise<void> = Promise.resolve();

  constructor(name: EngineName, open: OpenEngine | null, room: EngineRoom) {
    this.name = name;
    this.#open = open;
    this.#room = room;
  }

  joined(id: string, about: { again: boolean; publishes: boolean }): void {
    this.#do((engine) => engine.joined(id, about));
  }

  left(id: string): void {
    this.#do((engine) => engine.left(id));
  }

  message(id: string, message: ToEngine): void {
    this.#do((engine) => engine.message(id, message));
  }

  silence(id: string, tracks: readonly TrackKind[]): void {
    this.#do((engine) => engine.silence(id, tracks));
  }

  /** The lesson is over, or another process goes on with it. */
  async stop(how: 'end' | 'let'): Promise<void> {
    if (!this.#engine) return;
    this.#do((engine) => engine[how]());
    await this.#turn;
    this.#engine = null;
  }

  #do(what: (engine: Engine) => Promise<void>): void {
    const open = this.#open;
    if (!open) return;
    this.#turn = this.#turn
      .then(async () => {
        this.#engine ??= await open(this.#room);
        await what(this.#engine);
      })
      .catch((error: Error) => this.#room.log.error(loggable(error), 'engine of a room'));
  }
}
