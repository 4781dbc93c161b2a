import { expect, test } from 'vitest';
import { asSeen } from '#src/platform/forms/typed.ts';
import { reasonIn, reasonOf } from './closure-reason.ts';

test('what a day off is stands in the reader’s language; what somebody typed stays as it is', () => {
  const reason = reasonOf({ en: 'New Year · all of us', uz: 'Yangi yil' });
  expect([reasonIn(reason, 'en'), reasonIn(reason, 'uz')]).toEqual(['New Year · all of us', 'Yangi yil']);
  for (const typed of ['Ill', 'Ill · sorry', asSeen(reason)]) expect(reasonIn(typed, 'uz')).toBe(typed);
  expect(reasonIn(null, 'en')).toBeNull();
});
