import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeDraft } from './draft.ts';

const empty = { name: '', step: 1 };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there again after a reload, and gone once it is cleared', () => {
  const draft = makeDraft('a', empty);
  expect([draft.read(), draft.isChanged()]).toEqual([empty, false]);
  draft.change({ name: 'Nora' });
  const again = makeDraft('a', empty);
  expect([again.read(), again.isChanged()]).toEqual([{ name: 'Nora', step: 1 }, true]);
  expect(makeDraft('b', empty).read()).toEqual(empty);
  again.clear();
  expect([again.read(), stored.size]).toEqual([empty, 0]);
});

test('who listens hears of each change, until they end it', () => {
  const draft = makeDraft('a', empty);
  const heard = vi.fn();
  const end = draft.subscribe(heard);
  draft.change({ step: 2 });
  end();
  draft.change({ step: 3 });
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['throws on access', undefined],
  [
    'refuses each call',
    {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {
        throw new Error('SecurityError');
      },
    },
  ],
  ['holds what is no draft', { getItem: () => '{', setItem: () => {}, removeItem: () => {} }],
])('where storage %s, the draft lasts as long as the page', (_, storage) => {
  vi.stubGlobal('sessionStorage', storage);
  const draft = makeDraft('a', empty);
  draft.change({ name: 'Nora' });
  expect(draft.read()).toEqual({ name: 'Nora', step: 1 });
  draft.clear();
  expect(draft.read()).toEqual(empty);
});
