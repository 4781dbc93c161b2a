import { useMemo, useState, useSyncExternalStore } from 'react';
import { lettersOf, shortName } from '#src/platform/language/short-name.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomClient, RoomView } from '../line/client.ts';
import { takesPart } from '../permissions.ts';
import type { PersonIn, RoomState } from '../protocol.ts';
import type { SeatKind } from '../room.ts';

/** What is so in the room now. An account may be without a name: whoever has none is called what they are. */
export function useView(client: RoomClient): RoomView {
  const { t } = useTranslation('room/stage');
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  return useMemo(() => {
    const { people, chat, atDoor } = view;
    if (![...people, ...chat, ...atDoor].some(({ name }) => name === '')) return view;
    const called = <Named extends { kind: SeatKind; name: string }>(one: Named): Named =>
      one.name === '' ? { ...one, name: t(`kind.${one.kind}`) } : one;
    return { ...view, people: people.map(called), chat: chat.map(called), atDoor: atDoor.map(called) };
  }, [view, t]);
}

/** The own device among those in the room. */
export function ownPerson({ people, me }: Pick<RoomView, 'people' | 'me'>): PersonIn | undefined {
  return people.find(({ id }) => id === me);
}

/** Whoever leads: the teacher, or staff in their place. */
export function leads(person: Pick<PersonIn, 'kind'> | undefined): boolean {
  return person?.kind === 'teacher' || person?.kind === 'staff';
}

/** Whether hand and reactions reach the others just now. */
export function canTakePart(view: Pick<RoomView, 'people' | 'me' | 'state'>): boolean {
  const me = ownPerson(view);
  return me !== undefined && view.state !== null && takesPart(me, view.state);
}

/** Whether this device makes no sound: it was told so, or its owner hears the room on another one. */
export function isQuiet(view: Pick<RoomView, 'people' | 'me' | 'silent'>): boolean {
  return view.silent || ownPerson(view)?.extra === true;
}

/** Letters that fit in the place of a picture. */
const mostLetters = 3;

/**
 * The letters in the place of a picture: 'Laylo Karimova' is 'LK', and 'La' beside Lola Karimova, where so few tell them
 * apart; the whole name stands with it.
 */
export function initials(name: string, others: readonly string[]): string {
  const usual = firstLetters(name);
  if (!others.some((other) => firstLetters(other) === usual)) return usual;
  const letters = lettersOf(shortName(name, others)).filter((letter) => letter !== '.');
  return letters.length > mostLetters ? usual : letters.join('');
}

function firstLetters(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  return [first, rest.at(-1) ?? '']
    .map((word) => lettersOf(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Shows the board to all on the page where it was left, or takes it away. */
export function showBoard(client: RoomClient, { board }: RoomState, shown: boolean): void {
  client.lead({ act: 'board', shown, page: board.page, pages: board.pages });
}

/** How many lines of others came since the chat was last open, and own ones did not go out; what was there on entering is not new. */
export function useUnread(
  { chat, unsaid, me }: Pick<RoomView, 'chat' | 'unsaid' | 'me'>,
  isOpen: boolean,
): number {
  const last = chat.at(-1)?.n ?? 0;
  const [read, setRead] = useState(last);
  if (isOpen && read !== last) setRead(last);
  if (isOpen) return 0;
  const refused = unsaid.filter(({ why }) => why !== 'waiting');
  return chat.filter(({ n, from }) => n > read && from !== me).length + refused.length;
}

/** Whether the others are left alone once this device goes: it leads, and nobody else who is here does. */
export function leadsAlone(view: RoomView): boolean {
  const others = view.people.filter(({ id, away }) => id !== view.me && !away);
  return leads(ownPerson(view)) && !others.some(leads);
}
