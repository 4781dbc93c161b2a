import { expect, test } from 'vitest';
import { goOnWith } from './go-on.ts';

const thread = {
  learner: { _id: 'ali', firstName: 'Ali', picture: 'fox', colour: 'sky' },
  lesson: { _id: 'chess', kind: 'class', title: 'Chess' },
} as const;

test.each([
  ['student', 'split', 'learner=ali&lesson=chess'],
  ['student', 'over', 'learner=ali'],
  ['student', 'nobody', 'learner=ali'],
  ['teacher', 'split', 'lesson=chess'],
  ['teacher', 'over', 'to=school'],
  ['teacher', 'nobody', 'to=school'],
] as const)(
  'for a %s whose conversation is closed (%s) there is another to go on in',
  (role, closed, asked) => {
    expect(`${goOnWith({ ...thread, closed }, role)}`).toBe(asked);
  },
);
