import { expect, test } from 'vitest';
import { openState, person, scriptedRoom } from '../../../../tests/components/scripted-room.ts';
import { newsOf } from './news.ts';

const me = person('me', 'Laylo', 'learner');
const ali = person('a', 'Ali', 'learner');
const said = { n: 1, from: 'a', kind: 'learner', name: 'Ali', text: 'Hi', at: 0 } as const;
const base = scriptedRoom({ people: [me] }).view();

test.each([
  ['somebody comes', { people: [me, ali] }, [{ kind: 'came', name: 'Ali' }]],
  ['somebody writes', { chat: [said] }, [{ kind: 'said', name: 'Ali' }]],
  ['one is muted', { muted: 'voice' as const }, [{ kind: 'muted-voice', name: '' }]],
  ['the line breaks', { connection: 'broken' as const }, [{ kind: 'broken', name: '' }]],
  [
    'the teacher is gone',
    { state: { ...openState, phase: 'left-alone' as const } },
    [{ kind: 'alone', name: '' }],
  ],
  ['a countdown begins', { state: { ...openState, countdownEnds: 9 } }, [{ kind: 'countdown', name: '' }]],
  ['one’s own hand is up', { people: [{ ...me, hand: 5 }] }, [{ kind: 'own-hand-up', name: '' }]],
  [
    'one’s own microphone is off',
    { own: { ...base.own, voice: false } },
    [{ kind: 'own-voice-off', name: '' }],
  ],
  ['one’s own camera is on', { own: { ...base.own, camera: true } }, [{ kind: 'own-camera-on', name: '' }]],
  [
    'what the teacher has switched off is said once',
    { own: { ...base.own, voice: false }, muted: 'voice' as const },
    [{ kind: 'muted-voice', name: '' }],
  ],
  ['one’s own words are no news', { chat: [{ ...said, from: 'me' }] }, []],
])('%s', (_, change, told) => {
  expect(newsOf(base, { ...base, ...change })).toEqual(told);
});

test('a hand, a way out and a teacher who is back are told', () => {
  const before = { ...base, people: [me, ali], state: { ...openState, phase: 'left-alone' as const } };
  expect(newsOf(before, { ...before, people: [me, { ...ali, hand: 3 }] })).toEqual([
    { kind: 'hand', name: 'Ali' },
  ]);
  expect(newsOf(before, { ...before, people: [me], state: openState })).toEqual([
    { kind: 'left', name: 'Ali' },
    { kind: 'back', name: '' },
  ]);
});

test('who was there when one came in has not come just now', () => {
  expect(newsOf({ ...base, me: null, people: [] }, { ...base, people: [me, ali] })).toEqual([]);
});

test('nobody has left where one comes in anew, from another device back to here', () => {
  expect(newsOf({ ...base, people: [me, ali] }, { ...base, me: null, people: [], state: null })).toEqual([]);
});

test('whoever leads is not told that their teacher comes', () => {
  const led = { ...base, people: [person('me', 'Nodira', 'teacher')] };
  const after = (from: 'waiting' | 'left-alone', to: 'open' | 'left-alone') =>
    newsOf({ ...led, state: { ...openState, phase: from } }, { ...led, state: { ...openState, phase: to } });
  expect(after('waiting', 'open')).toEqual([{ kind: 'begun', name: '' }]);
  expect(after('waiting', 'left-alone')).toEqual([]);
  expect(after('left-alone', 'open')).toEqual([]);
});
