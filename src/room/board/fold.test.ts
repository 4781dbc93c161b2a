import { expect, test } from 'vitest';
import type { BoardChange, BoardItem } from '../room.ts';
import { didOn, type History, noHistory, redo, undo } from './drawing/history.ts';
import { foldPage } from './fold.ts';

function line(id: string): BoardItem {
  return { id, ink: 'black', width: 4, shape: 'line', from: [0, 0], to: [10, 10] };
}
const by = (who: string, change: BoardChange) => ({ by: who, change });
const add = (id: string, who = 'a') => by(who, { do: 'add', item: line(id) });
const shown = (lines: Parameters<typeof foldPage>[0]) => foldPage(lines).items.map(({ item }) => item.id);

test('an empty page is plain', () => {
  expect(foldPage([])).toEqual({ items: [], paper: 'plain', picture: null });
});

test('what was added stands in its order, with who drew it', () => {
  const { items } = foldPage([add('1'), add('2', 'b')]);
  expect(items.map(({ item, by }) => [item.id, by])).toEqual([
    ['1', 'a'],
    ['2', 'b'],
  ]);
});

test('what is put back stands where it stood', () => {
  const taken = [add('1'), add('2'), by('a', { do: 'take', ids: ['1', 'unknown'] })];
  expect(shown(taken)).toEqual(['2']);
  expect(shown([...taken, by('a', { do: 'put', ids: ['1'] })])).toEqual(['1', '2']);
});

test('a second item of the same name is left out', () => {
  const { items } = foldPage([add('1'), by('b', { do: 'add', item: { ...line('1'), ink: 'red' } })]);
  expect(items).toEqual([{ item: line('1'), by: 'a' }]);
});

test('clearing takes all items, and leaves paper and picture', () => {
  const lines = [
    add('1'),
    by('t', { do: 'paper', paper: 'squared' }),
    by('t', { do: 'picture', picture: 'p' }),
    by('t', { do: 'clear' }),
    add('2'),
  ];
  expect(foldPage(lines)).toEqual({ items: [{ item: line('2'), by: 'a' }], paper: 'squared', picture: 'p' });
  expect(foldPage([...lines, by('t', { do: 'picture', picture: null })]).picture).toBe(null);
});

/** Two people draw, erase, clear, undo and redo in an order that looks random. */
function play(seed: number) {
  let state = seed + 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const lines: ReturnType<typeof by>[] = [];
  const histories = new Map<string, History>([
    ['a', noHistory],
    ['b', noHistory],
  ]);
  for (let turn = 0; turn < 60; turn++) {
    const who = next(2) === 0 ? 'a' : 'b';
    const history = histories.get(who) ?? noHistory;
    const what = next(5);
    if (what < 2) {
      const id = `${who}${turn}`;
      lines.push(add(id, who));
      histories.set(who, didOn(history, { did: 'add', ids: [id] }));
    } else if (what === 2) {
      const ids = foldPage(lines)
        .items.filter((one) => one.by === who)
        .map(({ item }) => item.id)
        .slice(0, 3);
      if (ids.length > 0) lines.push(by(who, { do: 'take', ids }));
      histories.set(who, didOn(history, { did: 'take', ids }));
    } else {
      const moved = what === 3 ? undo(history) : redo(history);
      for (const change of moved.changes) lines.push(by(who, change));
      histories.set(who, moved.history);
    }
  }
  return { lines, histories };
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'each undoes and does again what is theirs alone, whatever others do, number %i',
  (seed) => {
    const { lines, histories } = play(seed);
    const before = shown(lines);
    for (const who of ['a', 'b']) {
      const others = before.filter((id) => !id.startsWith(who));
      const played = [...lines];
      let history = histories.get(who) ?? noHistory;
      const steps = history.past.length;
      for (let step = 0; step < steps; step++) {
        const undone = undo(history);
        played.push(...undone.changes.map((change) => by(who, change)));
        history = undone.history;
      }
      expect(shown(played)).toEqual(others);
      for (let step = 0; step < steps; step++) {
        const done = redo(history);
        played.push(...done.changes.map((change) => by(who, change)));
        history = done.history;
      }
      expect(shown(played)).toEqual(before);
    }
  },
);

test('a large step is undone in changes that the room takes', () => {
  const ids = Array.from({ length: 450 }, (_, at) => `i${at}`);
  const { changes } = undo(didOn(noHistory, { did: 'take', ids }));
  expect(changes.map((change) => 'ids' in change && change.ids.length)).toEqual([200, 200, 50]);
});

test('who does something new cannot do again what they undid', () => {
  const one = didOn(noHistory, { did: 'add', ids: ['1'] });
  const { history } = undo(one);
  expect(redo(didOn(history, { did: 'add', ids: ['2'] })).changes).toEqual([]);
  expect(undo(noHistory).changes).toEqual([]);
});
