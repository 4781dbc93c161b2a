import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '#src/platform/config/config.server.ts';
import { engineHolds, roomLimits } from '../room.ts';
import type { Engine, EngineRoom } from './engine.server.ts';
import { inOrderFor } from './janus-instances.server.ts';
import { hearPublisher, moderate, publish, unpublish } from './janus-publish.server.ts';
import { type JanusRoom, type Kept, keptOf, newPerson, type Person } from './janus-room.server.ts';
import { type JanusSocket, openJanus } from './janus-socket.server.ts';
import {
  again,
  answer,
  choosePictures,
  hearSubscriber,
  refresh,
  refreshAll,
  unsubscribe,
} from './janus-subscribe.server.ts';

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
      keeping = keeping.then(() => room.keep(value)).catch((err) => room.log.warn({ err }, 'Not kept'));
    },
  };

  /** Goes to where the room was, else to the first instance that answers. */
  async function connect(
    before: Pick<Kept, 'url' | 'session' | 'owner'> | null | undefined,
  ): Promise<boolean> {
    const socket = (before && (await claimed(before))) || (await anyOf(urls, (one) => (url = one)));
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
      // Who publishes says so by publishing anew whether its page does; who only listens is given a line anew.
      if (isAgain && !publishes) unsubscribe(person);
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

/** All goes on by the handles of before. */
function restore(kept: Kept | null | undefined, janus: JanusRoom): void {
  const { socket } = janus;
  if (!kept || !socket) return;
  const isFirst = janus.people.size === 0;
  for (const { publisher, subscriber, ...was } of kept.people) {
    if (!isFirst && !janus.people.has(was.id)) {
      // They left while Janus was away.
      for (const handle of [publisher, subscriber]) if (handle !== null) socket.handle(handle).detach();
      continue;
    }
    const person: Person = Object.assign(janus.people.get(was.id) ?? newPerson(was.id, was.publishes), was);
    janus.people.set(person.id, person);
    person.publisher = publisher === null ? null : socket.handle(publisher);
    person.subscriber = subscriber === null ? null : socket.handle(subscriber);
    hearPublisher(janus, person);
    hearSubscriber(janus, person);
  }
  refreshAll(janus);
}

/** Janus knows nobody any more: all publish again. */
function startAnew({ people, room }: JanusRoom): void {
  for (const person of people.values()) {
    unpublish(person);
    unsubscribe(person);
    if (person.publishes) room.send(person.id, { t: 'republish' });
  }
}

async function claimed({ url, session }: Pick<Kept, 'url' | 'session'>): Promise<JanusSocket | null> {
  try {
    return await openJanus(url, session);
  } catch {
    return null;
  }
}

async function anyOf(urls: string[], chosen: (url: string) => void): Promise<JanusSocket> {
  let why: unknown;
  for (const url of urls)
    try {
      const socket = await openJanus(url);
      chosen(url);
      return socket;
    } catch (error) {
      why = error;
    }
  throw why;
}
