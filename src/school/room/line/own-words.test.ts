import { expect, test } from 'vitest';
import type { FromServer } from '../protocol.ts';
import type { FromDevice } from '../schemas.ts';
import type { Unsaid } from './client.ts';
import { openOwnWords } from './own-words.ts';

function open() {
  const sent: Extract<FromDevice, { t: 'say' }>[] = [];
  let unsaid: readonly Unsaid[] = [];
  const words = openOwnWords(
    (message) => message.t === 'say' && sent.push(message),
    (all) => {
      unsaid = all;
    },
  );
  return { words, sent, unsaid: () => unsaid };
}
const back = (...texts: string[]) =>
  ({ t: 'entered', you: 'me', chat: texts.map((text) => ({ from: 'me', text })) }) as FromServer;

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
