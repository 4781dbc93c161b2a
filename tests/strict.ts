import { afterAll, afterEach, expect, vi } from 'vitest';

/** What is written to console.error, and not expected by the test, fails it. */
const errors = vi.spyOn(console, 'error');

/** Two queries at once on one connection, of which node-postgres warns once in a process. */
const twoAtOnce: string[] = [];
function hear({ message, stack }: Error): void {
  if (message.includes('already executing a query')) twoAtOnce.push(stack ?? message);
}
process.on('warning', hear);

afterEach(() => {
  expect(errors.mock.calls, 'nothing on console.error').toEqual([]);
  errors.mockClear();
  expect(twoAtOnce.splice(0), 'one query at a time on a connection').toEqual([]);
});

// This is run again for each file.
afterAll(() => {
  process.off('warning', hear);
});
