import type { TrackKind } from '../protocol.ts';
import type { ToEngine } from '../schemas.ts';
import type { JanusRoom, Person } from './janus-room.server.ts';
import { refreshAll } from './janus-subscribe.server.ts';

type Publish = Extract<ToEngine, { t: 'publish' }>;
let publications = 0;
/** Milliseconds in which a page whose line ended begins another by itself. */
const patience = 2500;

/** Takes what somebody publishes: the first time, or more of it (a screen), or by another way (`restart`). */
export async function publish(janus: JanusRoom, person: Person, message: Publish): Promise<void> {
  const { room, socket, video } = janus;
  person.publishes = true;
  // Janus is away: when it is back, all are asked to publish anew.
  if (!socket) return;
  // A page from before an update of the program names its large layer first.
  const order = /^a=simulcast:send l/m.test(message.sdp) ? 'lmh' : 'hml';
  const jsep = { type: 'offer' as const, sdp: message.sdp, rid_order: order };
  if (message.restart) {
    if (!person.publisher) return room.send(person.id, { t: 'republish' });
    const { jsep: answer } = await person.publisher.ask({ request: 'configure' }, jsep);
    person.tracks = message.tracks;
    if (answer) room.send(person.id, { t: 'published', sdp: answer.sdp, n: message.n });
    await moderate(janus, person, person.silenced);
    janus.keep();
    return refreshAll(janus);
  }
  unpublish(person);
  const publisher = await socket.attach();
  person.publisher = publisher;
  person.feed = `${person.id}.${Date.now()}.${++publications}`;
  person.tracks = message.tracks;
  hearPublisher(janus, person);
  const names = { room: video.room, pin: video.pin, id: person.feed };
  const { jsep: answer } = await publisher.ask(
    { request: 'joinandconfigure', ptype: 'publisher', ...names },
    jsep,
  );
  await moderate(janus, person, person.silenced);
  if (answer) room.send(person.id, { t: 'published', sdp: answer.sdp, n: message.n });
  janus.keep();
}

/** Hears when somebody’s sound and pictures arrive, and when they do not come any more. */
export function hearPublisher(janus: JanusRoom, person: Person): void {
  const { publisher } = person;
  publisher?.on('webrtcup', () => {
    if (person.publisher !== publisher) return;
    person.isUp = true;
    janus.keep();
    refreshAll(janus);
  });
  publisher?.on('hangup', () => {
    if (person.publisher !== publisher) return;
    unpublish(person);
    janus.keep();
    // A page that publishes anew ends its line before: only one that does not is asked to.
    setTimeout(() => {
      if (janus.people.get(person.id) === person && !person.publisher)
        janus.room.send(person.id, { t: 'republish' });
    }, patience).unref();
  });
}

export function unpublish(person: Person): void {
  person.publisher?.detach();
  person.publisher = null;
  person.isUp = false;
  person.tracks = [];
}

/** Lets through all tracks of somebody but these. */
export async function moderate(
  { owner, video }: JanusRoom,
  person: Person,
  silent: readonly TrackKind[],
): Promise<void> {
  const before = person.silenced;
  person.silenced = silent;
  const changed = person.tracks.filter(
    ({ what }) => silent.includes(what) || (before.includes(what) && !silent.includes(what)),
  );
  if (!owner || !person.publisher) return;
  await Promise.all(
    changed.map(({ mid, what }) =>
      owner.ask({
        request: 'moderate',
        room: video.room,
        secret: video.secret,
        id: person.feed,
        mid,
        mute: silent.includes(what),
      }),
    ),
  );
}
