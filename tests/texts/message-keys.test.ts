import { expect, test } from 'vitest';
import type { MessageKey } from '#src/platform/language/message-keys.ts';
import { readPart } from '#src/platform/language/message-parts.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';

const t = translator('en');

// What follows `@ts-expect-error` must not compile: where it does, `npm run types` says so.
test('a key that no text has does not compile; said all the same, it shows itself', () => {
  // @ts-expect-error: misspelt
  expect(t('trials:titel')).toBe('titel');
  // @ts-expect-error: there is no such namespace
  expect(t('trial:title')).toBe('title');
  // @ts-expect-error: outside a component the key names its namespace
  expect(t('wizard')).toBe('wizard');
  // @ts-expect-error: an object of texts is no text
  expect(t('trials/mails:staff')).toBe('staff');
  // @ts-expect-error: nor is a list
  expect(t('courses/chess:tags')).toBe('tags');
  // @ts-expect-error: one of the two is missing
  for (const who of ['parent', 'nobody'] as const) expect(t(`trials:who.${who}`)).toBeTypeOf('string');
  // @ts-expect-error: whatever somebody has typed
  expect(t(`trials:who.${String('nobody')}`)).toBe('who.nobody');
  // @ts-expect-error: this course introduces no teacher
  expect(readPart(t, 'courses/financial-literacy', 'profile', {})).toBe('profile');
});

test('in a component a key may leave out its own namespace, and no other', () => {
  const right: MessageKey<'trials'>[] = ['title', 'trials:title', 'lessons:kind.class'];
  // @ts-expect-error: of another namespace
  const wrong: MessageKey<'trials'> = 'kind.class';
  expect(right).not.toContain(wrong);
});

test('the forms of a number of things go by the name without them', () => {
  expect(t('enrolments:duration.days', { count: 1 })).toBe('1 day');
  // @ts-expect-error: which form it takes is the language's
  expect(t('enrolments:duration.days_one', { count: 1 })).toBe('1 day');
});
