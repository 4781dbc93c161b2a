import { afterAll, afterEach, expect } from 'vitest';

/**
 * Two queries at once on one connection, as in a `Promise.all` within a transaction, fail the test that asks them.
 * node-postgres warns of it once in a process.
 */
const heard: string[] = [];
function hear({ message, stack }: Error): void {
  if (message.includes('already executing a query')) heard.push(stack ?? message);
}

process.on('warning', hear);
// This is run again for each file.
afterAll(() => {
  process.off('warning', hear);
});

afterEach(() => {
  expect(heard.splice(0), 'one query at a time on a connection').toEqual([]);
});
