import { afterEach, expect, vi } from 'vitest';

/** What is written to console.error, and not expected by the test, fails it. */
const errors = vi.spyOn(console, 'error');

afterEach(() => {
  expect(errors.mock.calls, 'nothing on console.error').toEqual([]);
  errors.mockClear();
});
