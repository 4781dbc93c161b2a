import { expect, test } from 'vitest';
import type { PersonIn, RoomState } from '../protocol.ts';
import { heardNow } from './heard.ts';
import { allowed, waits } from './holds.ts';
import type { Tracks } from './transport.ts';

const may = { speak: true, show: true, share: true, draw: true, chat: true };
const person = (id: string, kind: PersonIn['kind'], more: Partial<PersonIn> = {}): PersonIn => ({
  id,
  name: id,
  kind,
  extra: false,
  hand: null,
  line: 'good',
  away: false,
  may,
  voice: true,
  camera: true,
  screen: true,
  pictures: true,
  ...more,
});
const state = (phase: RoomState['phase']): RoomState => ({
  phase,
  locked: false,
  speakers: 'all',
  chat: true,
  stopped: [],
  sharing: 'all',
  drawing: 'all',
  board: { shown: false, page: 0, pages: 1 },
  countdownEnds: null,
});
const tracks: Tracks = {
  voice: { id: 'voice' } as MediaStreamTrack,
  camera: { id: 'camera' } as MediaStreamTrack,
  screen: { id: 'screen' } as MediaStreamTrack,
};

function heard(who: PersonIn, phase: RoomState['phase'], pictures = true) {
  const all = heardNow(new Map(), [who], state(phase), new Map([[who.id, tracks]]), new Map(), pictures);
  const { voice, camera, screen } = all.get(who.id) ?? {};
  return [voice, camera, screen].map((track) => track?.id ?? null);
}

test('without the teacher only who leads is heard', () => {
  const child = person('ali', 'learner');
  expect(heard(child, 'open')).toEqual(['voice', 'camera', 'screen']);
  expect(heard(child, 'left-alone')).toEqual([null, 'camera', null]);
  expect(heard(child, 'waiting')).toEqual([null, null, null]);
  expect(heard(person('staff', 'staff'), 'left-alone')).toEqual(['voice', 'camera', 'screen']);
  expect(heard(person('staff', 'staff'), 'ended')).toEqual([null, null, null]);
});

test('what somebody does not send, as the server says, is not played whatever comes', () => {
  expect(heard(person('ali', 'learner', { voice: false, screen: false }), 'open')).toEqual([
    null,
    'camera',
    null,
  ]);
  expect(heard(person('ali', 'learner'), 'open', false)).toEqual(['voice', null, null]);
});

test('what has not changed is the same object', () => {
  const people = [person('ali', 'learner'), person('nodira', 'teacher')];
  const remote = new Map([['ali', tracks]]);
  const first = heardNow(new Map(), people, state('open'), remote, new Map(), true);
  expect(heardNow(first, people, state('open'), remote, new Map(), true)).toBe(first);
  const louder = heardNow(first, people, state('open'), remote, new Map([['ali', 0.5]]), true);
  expect(louder.get('ali')?.level).toBe(0.5);
  expect(louder.get('nodira')).toBe(first.get('nodira'));
});

test('this device sends what it may', () => {
  const none = { voice: false, camera: false, screen: false };
  expect(allowed(undefined, null)).toEqual(none);
  expect(allowed(person('ali', 'learner'), state('open'))).toEqual({
    voice: true,
    camera: true,
    screen: true,
  });
  expect(allowed(person('ali', 'learner'), state('left-alone'))).toEqual(none);
  expect(allowed(person('nodira', 'teacher'), state('waiting'))).toMatchObject({ voice: true });
  expect(allowed(person('ali', 'learner', { extra: true }), state('open'))).toEqual(none);
});

test('only what waits for the lesson to begin goes on by itself', () => {
  expect(waits('waiting', false)).toBe(true);
  expect(waits('waiting', true)).toBe(false);
  for (const phase of ['open', 'left-alone', 'ended'] as const) expect(waits(phase, false)).toBe(false);
});
