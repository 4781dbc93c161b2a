import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#src/platform/config/config.server.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { TrackKind } from '../protocol.ts';
import { engineHolds, roomLimits } from '../room.ts';
import type { ToEngine } from '../schemas.ts';
import type { Engine, EngineRoom } from './engine.server.ts';
import { anyOf, claimed, inOrderFor } from './janus-instances.server.ts';
import { moderate, publish, unpublish } from './janus-publish.server.ts';
import { restore, startAnew } from './janus-return.server.ts';
import { type JanusRoom, type KeptRoom, keptOf, newPerson } from './janus-room.server.ts';
import { again, answer, choosePictures, refresh, unsubscribe } from './janus-subscribe.server.ts';

/** Milliseconds between two tries to reach Janus. */
const between = 300;

type Told = Pick<Config, 'janusUrls' | 'janusKey'>;
type Joining = Parameters<Engine['joined']>[1];

/**
 * A room in Janus’ VideoRoom. Each has a session of its own, whose number is kept: a program that starts anew takes the
 * session over, and nobody in the room notices.
 */
export class JanusEngine implements Engine {
  readonly name = 'janus';
  readonly #room: EngineRoom;
  readonly #janusKey: Told['janusKey'];
  /** Instances of Janus, in the order in which this room asks for one. */
  readonly #urls: string[];
  readonly #kept: KeptRoom | null | undefined;
  readonly #janus: JanusRoom;
  readonly #here = new Set<string>();
  #url: string;
  #isOver = false;
  #keeping = Promise.resolve();

  private constructor({ janusUrls, janusKey }: Told, room: EngineRoom) {
    this.#room = room;
    this.#janusKey = janusKey;
    this.#urls = inOrderFor(room.meetingId, janusUrls);
    this.#kept = room.kept as KeptRoom | null | undefined;
    this.#url = this.#kept?.url ?? '';
    this.#janus = {
      room,
      socket: null,
      owner: null,
      video: this.#kept?.video ?? { room: '', secret: '', pin: '' },
      people: new Map(),
      keep: () => this.#keep(),
    };
  }

  /** @throws Error where no instance can be reached */
  static async open(told: Told, room: EngineRoom): Promise<JanusEngine> {
    const engine = new JanusEngine(told, room);
    const kept = engine.#kept;
    if (await engine.#connect(kept)) {
      restore(kept, engine.#janus);
      engine.#forgetWhoStaysAway(kept?.people.map(({ id }) => id) ?? []);
    }
    engine.#keep();
    return engine;
  }

  async joined(id: string, { again: isAgain, publishes }: Joining): Promise<void> {
    this.#here.add(id);
    const janus = this.#janus;
    const person = janus.people.get(id) ?? newPerson(id, publishes);
    person.publishes = publishes;
    janus.people.set(id, person);
    // Its page may have been loaded anew, and has no line then. After a start of ours all go on with theirs.
    if (isAgain) unsubscribe(person);
    // Their sound was in an instance that is gone.
    if (this.#kept && publishes && janus.socket && !person.publisher) this.#room.send(id, { t: 'republish' });
    refresh(janus, person);
  }

  async left(id: string): Promise<void> {
    this.#here.delete(id);
    this.#drop(id);
  }

  async message(id: string, message: ToEngine): Promise<void> {
    const janus = this.#janus;
    const person = janus.people.get(id);
    if (!person) return;
    if (message.t === 'publish') {
      // A page that begins anew has no line any more.
      if (!message.restart && person.publisher) unsubscribe(person);
      await publish(janus, person, message);
      refresh(janus, person);
    }
    if (message.t === 'answer') await answer(janus, person, message.sdp, message.n);
    if (message.t === 'again') again(janus, person);
    if (message.t === 'want') {
      person.wants = message.pictures;
      await choosePictures(person);
    }
  }

  async silence(id: string, tracks: readonly TrackKind[]): Promise<void> {
    const person = this.#janus.people.get(id);
    if (person) await moderate(this.#janus, person, tracks);
    this.#keep();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    const { owner, socket, video } = this.#janus;
    await owner?.ask({ request: 'destroy', room: video.room, secret: video.secret }).catch(() => {});
    await socket?.destroy();
    await this.#keeping;
    await this.#room.keep(null);
  }

  async let(): Promise<void> {
    this.#keep();
    this.#isOver = true;
    await this.#keeping;
    this.#janus.socket?.close();
  }

  #keep(): void {
    const value = keptOf(this.#janus, this.#url);
    if (!value || this.#isOver) return;
    const room = this.#room;
    this.#keeping = this.#keeping
      .then(() => room.keep(value))
      .catch((error: Error) => room.log.warn(loggable(error), 'Not kept'));
  }

  /** Goes to where the room was, else to the first instance that answers. @returns whether all goes on there */
  async #connect(before: Pick<KeptRoom, 'url' | 'session' | 'owner'> | null | undefined): Promise<boolean> {
    const janus = this.#janus;
    const there = before && (await claimed(before));
    const { url, socket } = there ? { url: before.url, socket: there } : await anyOf(this.#urls);
    this.#url = url;
    janus.socket = socket;
    socket.onLost((why) => {
      const before = keptOf(janus, this.#url);
      janus.socket = null;
      this.#room.log.warn({ why }, 'Janus was lost');
      void this.#comeBack(before);
    });
    if (socket.claimed && before) {
      janus.owner = socket.handle(before.owner);
      return true;
    }
    janus.video = { room: randomUUID(), secret: randomUUID(), pin: randomUUID() };
    janus.owner = await socket.attach();
    await janus.owner.ask({
      request: 'create',
      ...janus.video,
      ...(this.#janusKey && { admin_key: this.#janusKey }),
      // Somebody who publishes anew is there twice for a moment.
      publishers: 2 * engineHolds.janus,
      is_private: true,
      audiocodec: 'opus',
      videocodec: 'vp8',
      fir_freq: 0,
    });
    return false;
  }

  async #comeBack(before: KeptRoom | null): Promise<void> {
    const janus = this.#janus;
    while (!this.#isOver) {
      try {
        if (await this.#connect(before)) restore(before, janus);
        else startAnew(janus);
        this.#keep();
        // It ended meanwhile.
        if (this.#isOver) await janus.socket?.destroy();
        return;
      } catch {
        janus.socket?.close();
        janus.socket = null;
        await wait(between);
      }
    }
  }

  /** Who was in the room when the program ended, and does not come back, is sent nothing any more. */
  #forgetWhoStaysAway(ids: string[]): void {
    const late = setTimeout(() => {
      for (const id of ids) if (!this.#here.has(id)) this.#drop(id);
    }, roomLimits.brokenLine * 1000);
    late.unref();
  }

  #drop(id: string): void {
    const person = this.#janus.people.get(id);
    if (!person) return;
    this.#janus.people.delete(id);
    unpublish(person);
    unsubscribe(person);
    this.#keep();
  }
}
