import { expect, test } from 'vitest';
import { calledOf } from './called.ts';

test.each([
  ['Nodira Azimova', 'Nodira Azimova', ''],
  ['+998901234567', '+998901234567', ''],
  ['nora.turner@dars.test', 'nora.turner', 'nora.turner@dars.test'],
  ['Chess @ five', 'Chess @ five', ''],
  ['', '', ''],
])('"%s" is called "%s", reached by "%s"', (name, called, reached) => {
  expect(calledOf(name)).toEqual({ called, reached });
});
