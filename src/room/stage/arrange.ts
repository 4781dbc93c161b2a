import type { RoomView } from '../line/client.ts';
import type { PersonIn } from '../protocol.ts';

/** What is large: the board, somebody’s screen, or somebody. */
type Large = { what: 'board' } | { what: 'screen' | 'person'; who: PersonIn } | { what: 'nobody' };

/** Who is seen where. `rest` are seen in the list of people alone. */
export type Arrangement = { large: Large; strip: PersonIn[]; rest: number };

type Seen = Pick<RoomView, 'people' | 'state' | 'me' | 'speaker'>;

/**
 * Decides who is seen where: a shared screen or the board takes the large place, else who was pinned, else who speaks.
 * @param places how many small pictures the screen, and the device behind it, can take
 */
export function arrange(view: Seen, pinned: string | null, places: number): Arrangement {
  const people = view.people.filter(({ extra }) => !extra);
  const large = largeOf(view, people, pinned);
  const small = people.filter((person) => large.what !== 'person' || person.id !== large.who.id);
  const ranked = small.toSorted((one, other) => rank(one, view) - rank(other, view));
  // Guardians who only listen are named in the list; their place is for who takes part.
  const strip = ranked.filter((person) => !onlyListens(person) || person.id === view.me).slice(0, places);
  return { large, strip, rest: small.length - strip.length };
}

function largeOf({ state, me, speaker }: Seen, people: PersonIn[], pinned: string | null): Large {
  const by = (id: string | null) => people.find((person) => person.id === id);
  const onScreen =
    people.find(({ screen, id }) => screen && id !== me) ?? people.find(({ screen }) => screen);
  const chosen = by(pinned);
  if (chosen) return { what: 'person', who: chosen };
  if (onScreen) return { what: 'screen', who: onScreen };
  if (state?.board.shown) return { what: 'board' };
  const others = people.filter(({ id }) => id !== me);
  const who =
    others.find(({ id }) => id === speaker) ??
    others.find(({ kind }) => kind === 'teacher') ??
    others.find((person) => !onlyListens(person)) ??
    others[0] ??
    people[0];
  return who ? { what: 'person', who } : { what: 'nobody' };
}

/** Oneself first, then who speaks, teaches, has a hand up, shows a picture; else in the order in which they came. */
function rank({ id, kind, hand, camera }: PersonIn, { me, speaker }: Seen): number {
  if (id === me) return 0;
  if (id === speaker) return 1;
  if (kind === 'teacher') return 2;
  if (hand !== null) return 3;
  return camera ? 4 : 5;
}

function onlyListens({ kind, voice, camera }: PersonIn): boolean {
  return kind === 'guardian' && !voice && !camera;
}
