import { expect, test } from 'vitest';
import { openState, person } from '../../../tests/components/scripted-room.ts';
import { arrange } from './arrange.ts';
import { initials } from './use-view.ts';

const teacher = person('t', 'Nodira', 'teacher');
const me = person('me', 'Laylo', 'learner');
const ali = person('a', 'Ali', 'learner');
const mother = person('g', 'Madina', 'guardian', { voice: false });
const view = { me: 'me', speaker: null, state: openState, people: [teacher, me, ali, mother] };
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test('who speaks is large, the others small, oneself first', () => {
  expect(arrange(view, null, 3)).toMatchObject({ large: { what: 'person', who: teacher } });
  const { large, strip } = arrange({ ...view, speaker: 'a' }, null, 3);
  expect(large).toEqual({ what: 'person', who: ali });
  expect(names(strip)).toEqual(['Laylo', 'Nodira']);
});

test('oneself is large only when nobody else is there', () => {
  expect(arrange({ ...view, speaker: 'me', people: [me] }, null, 3).large).toEqual({
    what: 'person',
    who: me,
  });
  expect(arrange({ ...view, speaker: 'me' }, null, 3).large).toEqual({ what: 'person', who: teacher });
});

test('who was pinned stays large, also beside a screen', () => {
  const showing = { ...view, people: [{ ...teacher, screen: true }, me, ali] };
  expect(arrange(showing, null, 3).large).toMatchObject({ what: 'screen' });
  expect(arrange(showing, 'a', 3).large).toEqual({ what: 'person', who: ali });
  expect(arrange(showing, 'gone', 3).large).toMatchObject({ what: 'screen' });
});

test('the board takes the large place, and all are small', () => {
  const drawing = { ...view, state: { ...openState, board: { shown: true, page: 0, pages: 1 } } };
  const { large, strip, rest } = arrange(drawing, null, 3);
  expect(large).toEqual({ what: 'board' });
  expect(names(strip)).toEqual(['Laylo', 'Nodira', 'Ali']);
  expect(rest).toBe(1);
});

test('of twenty-four, as many are small as the screen takes, hands first', () => {
  const class_ = Array.from({ length: 22 }, (_, n) => person(`l${n}`, `Child ${n}`, 'learner'));
  const raised = class_.map((one, n) => (n === 20 ? { ...one, hand: 1 } : one));
  const { strip, rest } = arrange({ ...view, people: [teacher, me, ...raised] }, null, 3);
  expect(names(strip)).toEqual(['Laylo', 'Child 20', 'Child 0']);
  expect(rest).toBe(20);
});

test('guardians who listen, and second screens, take nobody’s place', () => {
  const second = person('x', 'Laylo', 'learner', { extra: true });
  const { strip, rest } = arrange({ ...view, people: [teacher, mother, second, me] }, null, 3);
  expect(names(strip)).toEqual(['Laylo']);
  expect(rest).toBe(1);
});

test.each([
  ['Laylo Karimova', ['Ali'], 'LK'],
  ['Laylo Karimova', ['Lola Karimova', 'Ali'], 'La'],
  ['Madina', ['Muhammad'], 'Ma'],
  ['Oʻktam', ['Odil'], 'Oʻ'],
  // What would not fit stays as it was: the whole name stands with it.
  ['Muhammadali', ['Muhammadamin'], 'M'],
])('in the place of the picture of %s, beside %j, stands %s', (name, others, letters) =>
  expect(initials(name, others)).toBe(letters),
);
