import { useSyncExternalStore } from 'react';
import type { RoomClient, RoomView } from '../line/client.ts';
import type { PersonIn } from '../protocol.ts';

/** What is so in the room now. */
export function useView(client: RoomClient): RoomView {
  return useSyncExternalStore(client.subscribe, client.view, client.view);
}

/** The own device among those in the room. */
export function ownPerson({ people, me }: Pick<RoomView, 'people' | 'me'>): PersonIn | undefined {
  return people.find(({ id }) => id === me);
}

/** Whoever leads: the teacher, or staff in their place. */
export function leads(person: Pick<PersonIn, 'kind'> | undefined): boolean {
  return person?.kind === 'teacher' || person?.kind === 'staff';
}

/** The letters in the place of a picture: 'Laylo Karimova' is 'LK'. */
export function initials(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/).filter(Boolean);
  const last = rest.at(-1) ?? '';
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
