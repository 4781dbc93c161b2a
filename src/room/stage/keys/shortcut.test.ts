import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut.ts';

test.each([
  ['a Latin letter', { key: 'm', code: 'KeyM' }, 'voice'],
  ['a capital one', { key: 'V', code: 'KeyV' }, 'camera'],
  ['by its letter, wherever it stands', { key: 'm', code: 'Semicolon' }, 'voice'],
  ['what stands in the place of one is another key', { key: ',', code: 'KeyM' }, undefined],
  ['a letter of another Latin alphabet', { key: 'ç', code: 'KeyC' }, undefined],
  ['Cyrillic, by its place', { key: 'ь', code: 'KeyM' }, 'voice'],
  ['Cyrillic that looks like a Latin letter', { key: 'с', code: 'KeyC' }, 'chat'],
  ['a Cyrillic capital', { key: 'Р', code: 'KeyH' }, 'hand'],
  ['Cyrillic in another place', { key: 'ж', code: 'Semicolon' }, undefined],
  ['a key that is no letter', { key: 'Enter', code: 'Enter' }, undefined],
])('%s', (_, pressed, does) => {
  expect(shortcutOf(pressed)).toBe(does);
});
