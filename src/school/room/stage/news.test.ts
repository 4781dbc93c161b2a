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
  ['one’s own hand is no news', { people: [{ ...me, hand: 5 }] }, []],
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

test('nobody has left because one comes in anew', () => {
  expect(newsOf({ ...base, people: [me, ali] }, { ...base, me: null, people: [] })).toEqual([]);
});
