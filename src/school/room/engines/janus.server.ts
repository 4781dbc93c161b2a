import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#src/platform/config/config.server.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import { engineHolds, roomLimits } from '../room.ts';
import type { Engine, EngineRoom } from './engine.server.ts';
import { anyOf, claimed, inOrderFor } from './janus-instances.server.ts';
import { moderate, publish, unpublish } from './janus-publish.server.ts';
import { restore, startAnew } from './janus-return.server.ts';
import { type JanusRoom, type Kept, keptOf, newPerson } from './janus-room.server.ts';
import { again, answer, choosePictures, refresh, unsubscribe } from './janus-subscribe.server.ts';

/** Milliseconds between two tries to reach Janus. */
const between = 300;

type Told = Pick<Config, 'janusUrls' | 'janusKey'>;

/**
 * A room in Janus’ VideoRoom. Each has a session of its own, whose number is kept: a program that starts anew takes the
 * session over, and nobody in the room notices.
 * @throws Error where no instance can be reached
 */
export async function openJanusRoom({ janusUrls, janusKey }: Told, room: EngineRoom): Promise<Engine> {
  const kept = room.kept as Kept | null | undefined;
  const urls = inOrderFor(room.meetingId, janusUrls);
  let url = kept?.url ?? '';
  let isOver = false;
  let keeping = Promise.resolve();
  const janus: JanusRoom = {
    room,
    socket: null,
    owner: null,
    video: kept?.video ?? { room: '', secret: '', pin: '' },
    people: new Map(),
    keep() {
      const value = keptOf(janus, url);
      if (!value || isOver) return;
      keeping = keeping
        .then(() => room.keep(value))
        .catch((error: Error) => room.log.warn(loggable(error), 'Not kept'));
    },
  };

  /** Goes to where the room was, else to the first instance that answers. */
  async function connect(
    before: Pick<Kept, 'url' | 'session' | 'owner'> | null | undefined,
  ): Promise<boolean> {
    const there = before && (await claimed(before));
    const found = there ? { url: before.url, socket: there } : await anyOf(urls);
    const { socket } = found;
    url = found.url;
    janus.socket = socket;
    socket.onLost((why) => {
      const before = keptOf(janus, url);
      janus.socket = null;
      room.log.warn({ why }, 'Janus was lost');
      void comeBack(before);
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
      ...(janusKey && { admin_key: janusKey }),
      // Somebody who publishes anew is there twice for a moment.
      publishers: 2 * engineHolds.janus,
      is_private: true,
      audiocodec: 'opus',
      videocodec: 'vp8',
      fir_freq: 0,
    });
    return false;
  }

  async function comeBack(before: Kept | null): Promise<void> {
    while (!isOver) {
      try {
        if (await connect(before)) restore(before, janus);
        else startAnew(janus);
        janus.keep();
        // It ended meanwhile.
        if (isOver) await janus.socket?.destroy();
        return;
      } catch {
        janus.socket?.close();
        janus.socket = null;
        await wait(between);
      }
    }
  }

  if (await connect(kept)) {
    restore(kept, janus);
    forgetWhoStaysAway(kept?.people.map(({ id }) => id) ?? []);
  }
  janus.keep();
  const here = new Set<string>();

  /** Who was in the room when the program ended, and does not come back, is sent nothing any more. */
  function forgetWhoStaysAway(ids: string[]): void {
    const late = setTimeout(() => {
      for (const id of ids) if (!here.has(id)) drop(id);
    }, roomLimits.brokenLine * 1000);
    late.unref();
  }

  function drop(id: string): void {
    const person = janus.people.get(id);
    if (!person) return;
    janus.people.delete(id);
    unpublish(person);
    unsubscribe(person);
    janus.keep();
  }

  return {
    name: 'janus',
    async joined(id, { again: isAgain, publishes }) {
      here.add(id);
      const person = janus.people.get(id) ?? newPerson(id, publishes);
      person.publishes = publishes;
      janus.people.set(id, person);
      // Its page may have been loaded anew, and has no line then. After a start of ours all go on with theirs.
      if (isAgain) unsubscribe(person);
      // Their sound was in an instance that is gone.
      if (kept && publishes && janus.socket && !person.publisher) room.send(id, { t: 'republish' });
      refresh(janus, person);
    },
    async left(id) {
      here.delete(id);
      drop(id);
    },
    async message(id, message) {
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
    },
    async silence(id, tracks) {
      const person = janus.people.get(id);
      if (person) await moderate(janus, person, tracks);
      janus.keep();
    },
    async end() {
      isOver = true;
      const { room: name, secret } = janus.video;
      await janus.owner?.ask({ request: 'destroy', room: name, secret }).catch(() => {});
      await janus.socket?.destroy();
      await keeping;
      await room.keep(null);
    },
    async let() {
      janus.keep();
      isOver = true;
      await keeping;
      janus.socket?.close();
    },
  };
}
