import { expect, test } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { email, personName, phone } from './fields.ts';
import { problemsIn } from './problems.ts';
import { line } from './schemas.ts';

const person = mini.object({
  name: personName,
  email,
  phone,
  age: mini.optional(mini.int().check(mini.minimum(3))),
  born: mini.optional(mini.iso.date()),
});
const right = { name: 'Nora', email: 'nora@example.com', phone: '(555) 123-4567' };

test('what is right has no problem', () => {
  expect(problemsIn(person, right)).toEqual({});
  expect(problemsIn(person, { ...right, name: '  Nora  ', more: 1 })).toEqual({});
});

test.each([
  [{}, { name: 'required', email: 'required', phone: 'required' }],
  [{ ...right, name: ' ' }, { name: 'required' }],
  [{ ...right, name: 'a'.repeat(121) }, { name: 'too_long' }],
  [{ ...right, name: 'No\nra' }, { name: 'characters' }],
  [{ ...right, email: 'nora' }, { email: 'email' }],
  [{ ...right, born: 'May' }, { born: 'format' }],
  [{ ...right, born: '' }, { born: 'required' }],
  [{ ...right, email: `${'n'.repeat(250)}@example.com` }, { email: 'too_long' }],
  [{ ...right, phone: '12' }, { phone: 'phone' }],
  [{ ...right, age: 2 }, { age: 'too_small' }],
  [{ ...right, age: 'two' }, { age: 'type' }],
  ['nothing of it', { body: 'type' }],
])('%j', (input, keys) => {
  const found = Object.entries(problemsIn(person, input)).map(([field, { key }]) => [field, key]);
  expect(Object.fromEntries(found)).toEqual(keys);
});

test('a sentence is given its numbers', () => {
  const schema = mini.object({ word: mini.string().check(mini.minLength(8)) });
  expect(problemsIn(schema, { word: 'short' })).toEqual({
    word: { key: 'too_short', values: { minimum: 8 } },
  });
});

test('a line is the same rule in zod and in zod/mini', () => {
  const whole = z.object({ name: line(120) });
  for (const name of [' ', 'a'.repeat(121), 'No\nra', 3, undefined])
    expect(problemsIn(whole, { name })).toEqual(problemsIn(mini.object({ name: personName }), { name }));
});
