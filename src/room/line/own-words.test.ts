import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromServer } from '../protocol.ts';
import type { FromDevice } from '../schemas.ts';
import type { Unsaid } from './client.ts';
import { type Own, openOwnWords } from './own-words.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open(kept: { own: readonly Own[] } = { own: [] }) {
  const sent: Extract<FromDevice, { t: 'say' }>[] = [];
  const told = { unsaid: [] as readonly Unsaid[], isIn: true };
  const words = openOwnWords(
    (message) => told.isIn && message.t === 'say' && sent.push(message),
    () => 'me',
    () => told.isIn,
    (all) => {
      told.unsaid = all;
    },
    {
      read: () => kept.own,
      keep: (own) => {
        kept.own = own;
      },
    },
  );
  /** Each line that is shown, and why it is not in the chat. */
  const shown = () => told.unsaid.map(({ text, why }) => [text, why]);
  return { words, sent, unsaid: () => told.unsaid, shown, told };
}
const back = (...texts: string[]) =>
  ({
    t: 'entered',
    you: 'me',
    chat: texts.map((text, index) => ({ n: index + 1, from: 'me', text })),
  }) as FromServer;

test('a line that the room did not take is kept, and goes out once more by the same key', () => {
  const { words, sent, unsaid } = open();
  words.say('Salom');
  const key = sent[0]?.key ?? '';
  words.hear({ t: 'answered', key, why: 'too-fast' });
  expect(unsaid()).toEqual([{ key, text: 'Salom', why: 'too-fast' }]);
  words.again(key);
  expect(unsaid()).toEqual([]);
  expect(sent.map((one) => [one.key, one.text])).toEqual([
    [key, 'Salom'],
    [key, 'Salom'],
  ]);
  words.hear({ t: 'answered', key });
  expect(unsaid()).toEqual([]);
});

test('one that is not wanted any more is let be', () => {
  const { words, sent, unsaid } = open();
  words.say('Salom');
  const key = sent[0]?.key ?? '';
  words.hear({ t: 'answered', key, why: 'full' });
  words.drop(key);
  expect(unsaid()).toEqual([]);
});

test('what was on its way when the line broke is sent again, and what was answered is not', () => {
  const { words, sent } = open();
  words.say('taken');
  words.say('on its way');
  words.hear({ t: 'answered', key: sent[0]?.key ?? '' });
  words.hear(back());
  expect(sent.map(({ text }) => text)).toEqual(['taken', 'on its way', 'on its way']);
  expect(sent[2]?.key).toBe(sent[1]?.key);
});

test('what a program that has started anew had written already is not sent again', () => {
  const { words, sent } = open();
  words.say('written');
  words.say('on its way');
  words.hear(back('written'));
  words.hear(back());
  expect(sent.map(({ text }) => text)).toEqual(['written', 'on its way', 'on its way', 'on its way']);
});

test('what is written without a line waits in sight, in its order, and stands in the chat once', () => {
  const { words, sent, shown, told } = open();
  words.say('on its way');
  expect(shown()).toEqual([]);
  vi.advanceTimersByTime(1000);
  told.isIn = false;
  words.say('second');
  words.say('third');
  expect(shown()).toEqual(['on its way', 'second', 'third'].map((text) => [text, 'waiting']));
  told.isIn = true;
  words.hear(back('on its way'));
  expect(sent.map(({ text }) => text)).toEqual(['on its way', 'second', 'third']);
  expect(shown().map(([text]) => text)).toEqual(['second', 'third']);
  const said = (text: string, from = 'me') =>
    words.hear({ t: 'said', line: { n: 1, from, kind: 'learner', name: '', text, at: 0 } });
  said('third', 'ali');
  said('second');
  words.hear({ t: 'answered', key: sent[2]?.key ?? '', why: 'too-fast' });
  expect(shown()).toEqual([['third', 'too-fast']]);
});

test('two that are alike are two', () => {
  const { words, sent } = open();
  words.say('ha');
  words.say('ha');
  words.hear(back('ha'));
  expect(sent.map(({ text }) => text)).toEqual(['ha', 'ha', 'ha']);
});

test('what waits outlives a page that is loaded anew, and is not taken for what was said before', () => {
  const kept = { own: [] as readonly Own[] };
  const before = open(kept);
  before.words.hear(back('ok'));
  before.told.isIn = false;
  before.words.say('ok');
  before.words.say('bye');
  const after = open(kept);
  expect(after.shown()).toEqual([
    ['ok', 'waiting'],
    ['bye', 'waiting'],
  ]);
  after.words.hear(back('ok'));
  expect(after.sent.map(({ text }) => text)).toEqual(['ok', 'bye']);
  after.words.hear(back('ok', 'ok', 'bye'));
  expect([after.shown(), kept.own]).toEqual([[], []]);
});

test('whoever else comes in, in the same tab, does not say it', () => {
  const kept = { own: [] as readonly Own[] };
  open(kept).words.say('Salom');
  const other = open(kept);
  other.words.hear({ ...back(), you: 'other' } as FromServer);
  expect([other.sent, other.shown(), kept.own]).toEqual([[], [], []]);
});

test('what waits stays with whoever comes back by another name, and is not said twice', () => {
  const { words, sent, shown, told } = open();
  words.hear(back());
  words.say('taken');
  told.isIn = false;
  words.say('waits');
  told.isIn = true;
  words.hear({ ...back('taken'), you: 'another' } as FromServer);
  expect(sent.map(({ text }) => text)).toEqual(['taken', 'waits']);
  expect(shown()).toEqual([['waits', 'waiting']]);
});

test('what a second screen wrote goes out after a reload that gave it the place of the first', () => {
  const kept = { own: [] as readonly Own[] };
  const before = open(kept);
  before.words.say('Salom');
  kept.own = kept.own.map((one) => ({ ...one, by: 'me-2' }));
  const after = open(kept);
  after.words.hear(back());
  expect(after.sent.map(({ text }) => text)).toEqual(['Salom']);
});
