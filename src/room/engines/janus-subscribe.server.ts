import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { JanusRoom, Person, Subscribed } from './janus-room.server.ts';
import type { Answered, Handle } from './janus-socket.server.ts';

/** The one line on which Janus sends somebody all that the others publish. */
const line = 'room';
/** Milliseconds that a device has for an answer, before the next offer is made. */
const patience = 8000;
/** Milliseconds within which whoever asks once more was not helped by another way. */
const helpsFor = 5000;
/** Milliseconds until Janus is asked once more for what it did not do. */
const onceMore = 1000;
/** Which of two layers is sent for a picture that is shown large, or small. */
const layers = { large: 1, small: 0, none: 0 } as const;

/** Brings the lines of all up to what is published. */
export function refreshAll(janus: JanusRoom): void {
  for (const person of janus.people.values()) refresh(janus, person);
}

/** Brings the line of somebody up to what the others publish. */
export function refresh(janus: JanusRoom, person: Person): void {
  inTurn(janus, person, async () => {
    const { socket, people } = janus;
    if (!socket || people.get(person.id) !== person) return;
    const published = [...people.values()]
      .filter((other) => other !== person && other.isUp)
      .flatMap(({ feed, tracks }) => tracks.map(({ mid }) => ({ feed, mid })));
    const has = new Set(person.subscribed.map(({ feed, feedMid }) => `${feed} ${feedMid}`));
    const wanted = new Set(published.map(({ feed, mid }) => `${feed} ${mid}`));
    const feeds = new Set(published.map(({ feed }) => feed));
    const missing = published.filter(({ feed, mid }) => !has.has(`${feed} ${mid}`));
    // Who left is taken away by Janus itself; what somebody stopped (a screen) is not.
    const stopped = person.subscribed
      .filter(({ feed, feedMid }) => feeds.has(feed) && !wanted.has(`${feed} ${feedMid}`))
      .map(({ feed, feedMid }) => ({ feed, mid: feedMid }));
    if (person.subscriber && missing.length + stopped.length > 0) {
      const change = {
        ...(missing.length > 0 && { subscribe: missing }),
        ...(stopped.length > 0 && { unsubscribe: stopped }),
      };
      const { subscriber } = person;
      await offer(janus, person, subscriber, await subscriber.ask({ request: 'update', ...change }), false);
    } else if (!person.subscriber && missing.length > 0) {
      await subscribe(janus, person, missing);
    }
  });
}

async function subscribe(
  janus: JanusRoom,
  person: Person,
  streams: { feed: string; mid: string }[],
): Promise<void> {
  const subscriber = await janus.socket?.attach();
  if (!subscriber) return;
  person.subscriber = subscriber;
  person.subscribed = [];
  hearSubscriber(janus, person);
  const { room, pin } = janus.video;
  const joining = { request: 'join', ptype: 'subscriber', room, pin, streams };
  try {
    await offer(janus, person, subscriber, await subscriber.ask(joining), true);
  } catch (error) {
    if (person.subscriber === subscriber) unsubscribe(person);
    throw error;
  }
}

/** Hears what Janus changes by itself (somebody left), and when the line is gone. */
export function hearSubscriber(janus: JanusRoom, person: Person): void {
  const { subscriber } = person;
  subscriber?.on('event', ({ jsep, plugindata }) => {
    const answered = { ...plugindata?.data, ...(jsep && { jsep }) };
    inTurn(janus, person, async () => {
      await offer(janus, person, subscriber, answered, false);
    });
  });
  subscriber?.on('hangup', () => {
    if (person.subscriber !== subscriber) return;
    unsubscribe(person);
    refresh(janus, person);
  });
}

/** Takes the line of somebody away; `refresh` makes another. */
export function unsubscribe(person: Person): void {
  person.subscriber?.detach();
  person.subscriber = null;
  person.subscribed = [];
  person.answered();
}

/** The device is not reached on its line: another way for the same line, or, where that did not help, another line. */
export function again(janus: JanusRoom, person: Person): void {
  const { subscriber } = person;
  const hasHelped = Date.now() - person.mendedAt > helpsFor;
  person.mendedAt = Date.now();
  if (subscriber && !hasHelped) unsubscribe(person);
  else if (subscriber)
    inTurn(janus, person, async () => {
      if (person.subscriber !== subscriber) return;
      try {
        const restarted = await subscriber.ask({ request: 'configure', restart: true });
        await offer(janus, person, subscriber, restarted, false);
      } catch {
        if (person.subscriber === subscriber) unsubscribe(person);
      }
    });
  refresh(janus, person);
}

/** Takes the answer to an offer; one to an earlier offer is late and means nothing. */
export async function answer(janus: JanusRoom, person: Person, sdp: string, n: number): Promise<void> {
  if (!person.subscriber || n !== person.offers) return;
  await person.subscriber.ask({ request: 'start' }, { type: 'answer', sdp });
  person.answered();
  janus.keep();
  await choosePictures(person);
}

/** Sends of each picture the layer that the device shows, or none. */
export async function choosePictures({ subscriber, subscribed, wants }: Person): Promise<void> {
  if (!subscriber || subscribed.length === 0) return;
  const streams = subscribed
    .filter(({ what }) => what !== 'voice')
    .map(({ mid, from }) => ({ mid, want: wants[from] ?? 'small' }))
    .map(({ mid, want }) => ({ mid, send: want !== 'none', substream: layers[want] }));
  if (streams.length > 0) await subscriber.ask({ request: 'configure', streams });
}

/** Offers a device what Janus answered about this line of theirs, unless it was taken away while Janus was asked. */
async function offer(
  janus: JanusRoom,
  person: Person,
  subscriber: Handle | null,
  { streams, jsep }: Awaited<ReturnType<Handle['ask']>>,
  fresh: boolean,
): Promise<void> {
  const { room, people } = janus;
  if (!subscriber || person.subscriber !== subscriber) return;
  if (streams) person.subscribed = subscribedTo(streams, people);
  if (!jsep) return;
  const n = ++person.offers;
  const answered = new Promise<boolean>((done) => {
    const late = setTimeout(() => done(false), patience);
    person.answered = () => {
      clearTimeout(late);
      done(true);
    };
  });
  const tracks = person.subscribed.map(({ mid, from, what }) => ({ mid, from, what }));
  room.send(person.id, { t: 'offer', line, n, sdp: jsep.sdp, fresh, tracks });
  // Its answer was lost, or what it meant: without another offer it would not hear who came last.
  if (!(await answered) && person.subscriber === subscriber && people.get(person.id) === person)
    again(janus, person);
}

function subscribedTo(streams: NonNullable<Answered['streams']>, people: JanusRoom['people']): Subscribed[] {
  const published = [...people.values()].flatMap(({ id, feed, tracks }) =>
    tracks.map(({ mid, what }) => ({ from: id, feed, feedMid: mid, what })),
  );
  return streams.flatMap(({ mid, active, feed_id, feed_mid }) => {
    const of = published.find(({ feed, feedMid }) => feed === feed_id && feedMid === feed_mid);
    return of && active !== false ? [{ ...of, mid }] : [];
  });
}

function inTurn(janus: JanusRoom, person: Person, act: () => Promise<void>): void {
  person.queue = person.queue.then(act).catch((error: Error) => {
    janus.room.log.warn(loggable(error), 'Janus did not take up a line');
    // A device that has no line yet does not ask for another.
    setTimeout(() => refresh(janus, person), onceMore).unref();
  });
}
