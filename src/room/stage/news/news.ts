import { leads, ownPerson } from '#src/room/stage/use-view.ts';
import type { RoomView } from '../../line/client.ts';

/** What a screen reader is told. */
const newsKinds = [
  'came',
  'left',
  'hand',
  'own-hand-up',
  'own-hand-down',
  'own-voice-on',
  'own-voice-off',
  'own-camera-on',
  'own-camera-off',
  'said',
  'screen',
  'muted-voice',
  'muted-camera',
  'muted-screen',
  'mayDraw',
  'alone',
  'back',
  'opened',
  'begun',
  'countdown',
  'broken',
  'again',
] as const;
export type News = { kind: (typeof newsKinds)[number]; name: string };

/** What has happened between two views of a room, of others and to oneself. */
export function newsOf(before: RoomView, after: RoomView): News[] {
  if (before === after) return [];
  const all = [ofLine, ofPeople, ofRoom, ofOwn];
  return all.flatMap((of) => of(before, after));
}

function ofLine(before: RoomView, after: RoomView): News[] {
  if (before.connection === 'in' && after.connection === 'broken') return [{ kind: 'broken', name: '' }];
  if (before.connection === 'broken' && after.connection === 'in') return [{ kind: 'again', name: '' }];
  return [];
}

function ofPeople(before: RoomView, after: RoomView): News[] {
  // Whoever was there on entering has not come just now, nor has anybody left where one comes in anew.
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
    // Whoever leads is whom the others waited for.
    const isLeading = leads(ownPerson(after));
    if (is.phase === 'open' && was.phase === 'waiting') tell(isLeading ? 'begun' : 'opened');
    else if (is.phase === 'left-alone' && !isLeading) tell('alone');
    else if (is.phase === 'open' && !isLeading) tell('back');
  }
  if (is.countdownEnds && is.countdownEnds !== was.countdownEnds) tell('countdown');
  if (ownPerson(after)?.may.draw && ownPerson(before)?.may.draw === false) tell('mayDraw');
  return told;
}

/** By a letter key, or by itself: who does not see the bar hears what has become of it. */
function ofOwn(before: RoomView, after: RoomView): News[] {
  const told: News[] = [];
  const [was, is] = [ownPerson(before), ownPerson(after)];
  if (!was || !is) return told;
  if ((was.hand === null) !== (is.hand === null))
    told.push({ kind: is.hand === null ? 'own-hand-down' : 'own-hand-up', name: '' });
  for (const what of ['voice', 'camera'] as const) {
    // The teacher’s word says it already.
    if (before.own[what] === after.own[what] || after.muted === what) continue;
    told.push({ kind: `own-${what}-${after.own[what] ? 'on' : 'off'}`, name: '' });
  }
  return told;
}
