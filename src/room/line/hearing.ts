import type { FromServer, PersonIn } from '../protocol.ts';
import type { RoomView } from './client.ts';

type Entered = Extract<FromServer, { t: 'entered' }>;

/** How long things that pass are shown, in milliseconds. */
export const shownFor = { reaction: 4000, muted: 5000, asked: 30_000, expected: 10_000 } as const;

/** Lets what passes be shown for its time: from the last of its kind, but for reactions, each of which has its own. */
export function openPassing(): (what: keyof typeof shownFor, act: () => void) => void {
  const timers: Partial<Record<keyof typeof shownFor, ReturnType<typeof setTimeout>>> = {};
  return (what, act) => {
    if (what !== 'reaction') clearTimeout(timers[what]);
    timers[what] = setTimeout(act, shownFor[what]);
  };
}

/**
 * What changes in the view by a message of the server; nothing where it is not about the view.
 * @param hearing a key, by which a screen tells reactions apart; and since when the program held this room when this
 *   device entered it last
 */
export function changeBy(
  view: RoomView,
  message: FromServer,
  { key, since }: { key: string; since: number | undefined },
): Partial<RoomView> {
  switch (message.t) {
    case 'entered':
      return enteredView(view, message, since !== undefined && since === message.since);
    case 'refused':
      // What is unavailable is tried again: the screen goes on saying that it connects.
      if (message.why === 'unavailable') return {};
      return {
        connection: 'refused',
        refusal: { why: message.why, from: message.from ?? null },
        waitsFor: null,
      };
    case 'waits':
      return { waitsFor: message.why };
    case 'at-door':
      return { atDoor: message.people };
    case 'choose':
      return { connection: 'choose', waitsFor: null };
    case 'times':
      return { startsAt: message.startsAt, endsAt: message.endsAt };
    case 'person':
      return { people: withPerson(view.people, message.person) };
    case 'left':
      return { people: view.people.filter(({ id }) => id !== message.id) };
    case 'state':
      return { state: message.state };
    case 'said':
      return view.chat.some(({ n }) => n === message.line.n)
        ? {}
        : { chat: [...view.chat, message.line].sort((a, b) => a.n - b.n) };
    case 'reacted':
      return { reactions: [...view.reactions, { key, from: message.from, what: message.what }] };
    case 'asked':
      return message.at === view.askedAt ? {} : { asked: message.to, askedAt: message.at };
    case 'muted':
      return view.state?.phase === 'open' ? { muted: message.what } : {};
    // Heard by other parts of the line, or by the call.
    case 'beat':
    case 'answered':
    case 'board':
    case 'drawing':
    case 'pointer':
    case 'alarmed':
    case 'signal':
    case 'published':
    case 'offer':
    case 'republish':
    case 'closed':
      return {};
  }
}

/** The chat goes on from what this device has: the server sends what came since. */
function enteredView(view: RoomView, message: Entered, isSameProgram: boolean): Partial<RoomView> {
  const had = new Set(message.chat.map(({ n }) => n));
  return {
    connection: 'in',
    refusal: null,
    waitsFor: null,
    atDoor: message.atDoor ?? [],
    me: message.you,
    engine: message.engine,
    people: isSameProgram ? message.people : [...message.people, ...stillExpected(view, message)],
    state: message.state,
    chat: [...view.chat.filter(({ n }) => !had.has(n)), ...message.chat].sort((a, b) => a.n - b.n),
    startsAt: message.startsAt,
    endsAt: message.endsAt,
  };
}

/**
 * Who was in before the program started anew, and has not come back to it yet: their sound goes on meanwhile. One that
 * has held the room all the time knows better who is in.
 */
function stillExpected(view: RoomView, message: Entered): PersonIn[] {
  const known = new Set([message.you, view.me, ...message.people.map(({ id }) => id)]);
  return view.people.filter(({ id }) => !known.has(id)).map((person) => ({ ...person, away: true }));
}

function withPerson(people: readonly PersonIn[], person: PersonIn): PersonIn[] {
  if (!people.some(({ id }) => id === person.id)) return [...people, person];
  return people.map((other) => (other.id === person.id ? person : other));
}
