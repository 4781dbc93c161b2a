import { expect, test } from 'vitest';
import { contactDueAt, isAhead, stateOfTrial } from './trial.ts';

const now = new Date('2026-01-15T17:00:00Z');
const marks = { cancelledAt: null, outcome: null, contactedAt: null };
const ahead = { startTime: new Date('2026-01-16T14:00:00Z'), cancelledAt: null };
const begun = { startTime: now, cancelledAt: null };

test.each([
  ['to-contact', marks, ahead],
  ['upcoming', { ...marks, contactedAt: now }, ahead],
  ['past', marks, begun],
  ['past', { ...marks, contactedAt: now }, begun],
  ['kept', { ...marks, outcome: 'kept' as const }, begun],
  ['enrolled', { ...marks, outcome: 'enrolled' as const }, undefined],
  ['elsewhere', { ...marks, contactedAt: now }, undefined],
  ['cancelled', marks, { ...ahead, cancelledAt: now }],
  ['cancelled', { ...marks, cancelledAt: now, outcome: 'missed' as const }, null],
])('it is %s', (state, trial, appointment) => {
  expect(stateOfTrial(trial, appointment, now)).toBe(state);
});

test('what may still be given is ahead', () => {
  expect((['to-contact', 'upcoming', 'elsewhere'] as const).every(isAhead)).toBe(true);
  expect((['past', 'kept', 'cancelled'] as const).some(isAhead)).toBe(false);
});

test.each([
  ['24 hours before', '2026-01-15T14:00:00Z', '2026-01-15T14:00:00.000Z'],
  [
    'before the lesson, where it was chosen later than that',
    '2026-01-15T14:00:01Z',
    '2026-01-16T14:00:00.000Z',
  ],
])('the family is to be contacted %s', (_, chosenAt, due) => {
  expect(contactDueAt({ ...ahead, chosenAt: new Date(chosenAt) }).toISOString()).toBe(due);
});
