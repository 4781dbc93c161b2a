import type { KeptState, PersonIn, RoomState } from './protocol.ts';
import type { SeatKind } from './room.ts';
import type { Heard } from './schemas.ts';

/** Who asks for something in a room, as far as the rules look at them. `seat` is what lists of the state name. */
export type Asking = { seat: string; kind: SeatKind; extra: boolean };

/** Whether somebody leads: the teacher, or staff in their place. */
export function leads(kind: SeatKind): boolean {
  return kind === 'teacher' || kind === 'staff';
}

/** Whether one sees to the other: staff to all, a teacher to families. */
export function mayLead(kind: SeatKind, other: SeatKind): boolean {
  return kind === 'staff' || (kind === 'teacher' && !leads(other));
}

const nothing: PersonIn['may'] = { speak: false, show: false, share: false, draw: false, chat: false };

/**
 * What somebody may do just now. Without a teacher nothing goes from one child to another, so all wait while nobody
 * leads; a second device looks and draws, and is not heard.
 */
export function mayOf(state: RoomState, { seat, kind, extra }: Asking): PersonIn['may'] {
  if (state.phase === 'ended') return nothing;
  const isLeading = leads(kind);
  if (state.phase !== 'open' && !isLeading) return nothing;
  return {
    speak: !extra && (isLeading || isOf(state.speakers, seat)),
    show: !extra && (isLeading || !state.stopped.includes(seat)),
    share: !extra && (isLeading || state.sharing === 'all'),
    draw: isLeading || (state.drawing === 'all' ? kind === 'learner' : isOf(state.drawing, seat)),
    chat: isLeading || state.chat,
  };
}

function isOf(who: 'all' | 'teacher' | readonly string[], seat: string): boolean {
  return who === 'all' || (who !== 'teacher' && who.includes(seat));
}

/** Whom a seat is about, as far as removing looks at it; `claim` is by what they come. */
type Removable = {
  id: string;
  learnerIds: readonly string[];
  beside: readonly string[];
  claim: { by: 'account'; sessionId: string } | { by: 'child' | 'trial' };
};

/**
 * Whether a seat was removed, or one of its children, by whatever way they come: a child does not come back beside a
 * sibling, nor beside a guardian, nor a guardian as a child.
 */
export function isRemoved({ removed = [] }: Pick<KeptState, 'removed'>, seat: Removable): boolean {
  return waysOf(seat).some((one) => removed.includes(one));
}

/** What is to be remembered of a seat that is removed: the children, whoever brings them; of all else seat and log-in. */
export function removing({ id, learnerIds, claim }: Removable): readonly string[] {
  return learnerIds.length > 0 ? learnerIds : [id, ...logInOf(claim)];
}

/** Who stays removed once a seat is let in again. */
export function letInAgain({ removed = [] }: Pick<KeptState, 'removed'>, seat: Removable): string[] {
  const ways = waysOf(seat);
  return removed.filter((one) => !ways.includes(one));
}

function waysOf({ id, learnerIds, beside, claim }: Removable): string[] {
  return [id, ...learnerIds, ...beside, ...logInOf(claim)];
}

function logInOf(claim: Removable['claim']): string[] {
  return claim.by === 'account' ? [claim.sessionId] : [];
}

/** Whether somebody may raise a hand, or show something without a word: while nobody leads all wait. */
export function takesPart({ kind }: Pick<Asking, 'kind'>, { phase }: Pick<RoomState, 'phase'>): boolean {
  return phase === 'open' || (phase !== 'ended' && leads(kind));
}

type Rule = (asking: Asking, state: RoomState) => boolean;

const always: Rule = () => true;
const mayDraw: Rule = (asking, state) => mayOf(state, asking).draw;
/** Media already flow when the teacher’s line breaks: their lines are mended meanwhile, and all are silent. */
const hasMedia: Rule = (_, { phase }) => phase === 'open' || phase === 'left-alone';
const publishes: Rule = (asking, state) => !asking.extra && hasMedia(asking, state);

/** One rule a message: who may say it, in which state of the room. */
const rules: Record<Heard['t'], Rule> = {
  beat: always,
  have: always,
  leave: always,
  alarm: always,
  'board-after': always,
  say: (asking, state) => mayOf(state, asking).chat,
  hand: takesPart,
  react: takesPart,
  board: mayDraw,
  drawing: mayDraw,
  pointer: mayDraw,
  lead: ({ kind }, { phase }) => leads(kind) && phase !== 'ended',
  // Of a second device what it says of sending is taken out.
  signal: hasMedia,
  publish: publishes,
  answer: hasMedia,
  want: hasMedia,
  again: hasMedia,
};

/** Whether somebody may say something just now. A board is emptied, and its paper chosen, by who leads alone. */
export function isAllowed(message: Heard, asking: Asking, state: RoomState): boolean {
  if (!rules[message.t](asking, state)) return false;
  if (message.t !== 'board' || leads(asking.kind)) return true;
  return message.change.do === 'add' || message.change.do === 'take' || message.change.do === 'put';
}
