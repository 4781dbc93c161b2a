import { afterEach, expect, vi } from 'vitest';

/** What is written to console.error, and not expected by the test, fails it. */
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  const { calls } = errors.mock;
  errors.mockClear();
  expect(calls, 'nothing on console.error').toEqual([]);
});
