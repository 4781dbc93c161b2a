import type { RoomView } from '../line/client.ts';
import { ownPerson } from './use-view.ts';

/** What a screen reader is told. */
const newsKinds = [
  'came',
  'left',
  'hand',
  'said',
  'screen',
  'muted-voice',
  'muted-camera',
  'muted-screen',
  'mayDraw',
  'alone',
  'back',
  'opened',
  'countdown',
  'broken',
  'again',
] as const;
export type News = { kind: (typeof newsKinds)[number]; name: string };

/** What has happened between two views of a room, of others and to oneself. */
export function newsOf(before: RoomView, after: RoomView): News[] {
  if (before === after) return [];
  return [...ofLine(before, after), ...ofPeople(before, after), ...ofRoom(before, after)];
}

function ofLine(before: RoomView, after: RoomView): News[] {
  if (before.connection === 'in' && after.connection === 'broken') return [{ kind: 'broken', name: '' }];
  if (before.connection === 'broken' && after.connection === 'in') return [{ kind: 'again', name: '' }];
  return [];
}

function ofPeople(before: RoomView, after: RoomView): News[] {
  // Whoever was there on entering has not come just now, and whoever enters anew knows of nobody yet.
  if (before.me === null || after.me === null) return [];
  const told: News[] = [];
  const then = new Map(before.people.map((person) => [person.id, person]));
  for (const person of after.people) {
    const was = then.get(person.id);
    then.delete(person.id);
    if (person.id === after.me || person.extra) continue;
    if (!was) told.push({ kind: 'came', name: person.name });
    if (person.hand !== null && !was?.hand) told.push({ kind: 'hand', name: person.name });
    if (person.screen && !was?.screen) told.push({ kind: 'screen', name: person.name });
  }
  for (const { name, extra } of then.values()) if (!extra) told.push({ kind: 'left', name });
  const last = after.chat.at(-1);
  const seen = before.chat.at(-1)?.n ?? 0;
  if (last && last.n > seen && last.from !== after.me) told.push({ kind: 'said', name: last.name });
  return told;
}

function ofRoom(before: RoomView, after: RoomView): News[] {
  const told: News[] = [];
  const tell = (kind: News['kind']) => told.push({ kind, name: '' });
  if (after.muted && after.muted !== before.muted) tell(`muted-${after.muted}`);
  const [was, is] = [before.state, after.state];
  if (!was || !is) return told;
  if (was.phase !== is.phase) {
    if (is.phase === 'left-alone') tell('alone');
    if (is.phase === 'open') tell(was.phase === 'waiting' ? 'opened' : 'back');
  }
  if (is.countdownEnds && is.countdownEnds !== was.countdownEnds) tell('countdown');
  if (ownPerson(after)?.may.draw && ownPerson(before)?.may.draw === false) tell('mayDraw');
  return told;
}
