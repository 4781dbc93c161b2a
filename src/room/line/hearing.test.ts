import { expect, test } from 'vitest';
import type { ChatLine, FromServer, PersonIn, RoomState } from '../protocol.ts';
import type { RoomView } from './client.ts';
import { changeBy } from './hearing.ts';
import { firstView } from './view-store.ts';

const may = { speak: true, show: true, share: true, draw: true, chat: true };
const person = (id: string): PersonIn => ({
  id,
  name: id,
  kind: 'learner',
  extra: false,
  hand: null,
  line: 'good',
  away: false,
  may,
  voice: true,
  camera: true,
  screen: false,
  pictures: true,
});
const state: RoomState = {
  phase: 'open',
  locked: false,
  speakers: 'all',
  chat: true,
  stopped: [],
  sharing: 'all',
  drawing: 'all',
  board: { shown: false, page: 0, pages: 1 },
  countdownEnds: null,
};
const line = (n: number): ChatLine => ({ n, from: 'ali', kind: 'learner', name: 'Ali', text: `${n}`, at: n });

function entered(people: PersonIn[], more: Partial<Extract<FromServer, { t: 'entered' }>> = {}): FromServer {
  return {
    t: 'entered',
    you: 'me',
    engine: 'mesh',
    relayOnly: false,
    ice: [],
    people,
    state,
    chat: [],
    board: {},
    now: 5000,
    since: 1,
    startsAt: 0,
    endsAt: 9,
    ...more,
  };
}
function after(messages: FromServer[], from: RoomView = firstView(), since?: number): RoomView {
  let view = from;
  for (const [at, message] of messages.entries())
    view = { ...view, ...changeBy(view, message, { key: `r${at}`, since }) };
  return view;
}

test('entering fills the view; people come, change and leave', () => {
  const view = after([
    entered([person('ali'), person('me')]),
    { t: 'person', person: person('vali') },
    { t: 'person', person: { ...person('ali'), hand: 7 } },
    { t: 'left', id: 'me' },
  ]);
  expect(view).toMatchObject({ connection: 'in', me: 'me', engine: 'mesh', endsAt: 9 });
  expect(view.people.map(({ id, hand }) => [id, hand])).toEqual([
    ['ali', 7],
    ['vali', null],
  ]);
});

test('after a restart whoever is not back yet is expected; a program that went on knows better', () => {
  const before = after([entered([person('ali'), person('me')])]);
  const restarted = after([entered([person('me')], { since: 2 })], before, 1);
  expect(restarted.people).toMatchObject([{ id: 'me' }, { id: 'ali', away: true }]);
  expect(after([entered([person('me')])], before, 1).people).toMatchObject([{ id: 'me' }]);
});

test('chat goes on where it stopped, each line once, in its order', () => {
  const said = (n: number): FromServer => ({ t: 'said', line: line(n) });
  const view = after([entered([], { chat: [line(1), line(2)] }), said(4), said(3), said(3)]);
  expect(after([entered([], { chat: [line(5)] })], view).chat.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
});

test('a refusal ends it, but for one that will pass', () => {
  expect(after([{ t: 'refused', why: 'not-open-yet', from: 8 }])).toMatchObject({
    connection: 'refused',
    refusal: { why: 'not-open-yet', from: 8 },
  });
  expect(after([{ t: 'refused', why: 'unavailable' }])).toMatchObject({
    connection: 'connecting',
    refusal: null,
  });
});

test('what is closed while the teacher is away is no word of the teacher’s', () => {
  const muted: FromServer = { t: 'muted', what: 'voice' };
  const alone: FromServer = { t: 'state', state: { ...state, phase: 'left-alone' } };
  expect(after([entered([person('me')]), muted]).muted).toBe('voice');
  expect(after([entered([person('me')]), alone, muted]).muted).toBeNull();
});

test('whoever waits before the door is in once they have entered; whoever leads knows who waits', () => {
  const hearing = { now: 0, key: 'a', since: undefined };
  const after = (view: RoomView, message: FromServer) => ({ ...view, ...changeBy(view, message, hearing) });
  const waits = after(firstView(), { t: 'waits', why: 'locked' });
  expect(waits).toMatchObject({ waitsFor: 'locked', connection: 'connecting' });
  const atDoor = [{ id: 'u', name: 'Umar', kind: 'learner', why: 'locked' } as const];
  const inside = after(waits, entered([], { atDoor }));
  expect(inside).toMatchObject({ waitsFor: null, connection: 'in', atDoor });
  expect(after(inside, { t: 'at-door', people: [] }).atDoor).toEqual([]);
  expect(after(waits, { t: 'refused', why: 'over' }).waitsFor).toBe(null);
});

test('what the teacher asked is asked once, though it is told again to a line that is back', () => {
  const hearing = { now: 0, key: 'a', since: undefined };
  const asked = (at: number): FromServer => ({ t: 'asked', to: 'show', at });
  const view = { ...firstView(), ...changeBy(firstView(), asked(1), hearing) };
  expect(view.asked).toBe('show');
  expect(changeBy({ ...view, asked: null }, asked(1), hearing)).toEqual({});
  expect(changeBy({ ...view, asked: null }, asked(2), hearing)).toMatchObject({ asked: 'show' });
});
