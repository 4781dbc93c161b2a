import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inOrderFor } from './janus-instances.server.ts';

const urls = ['ws://a:8188', 'ws://b:8188', 'ws://c:8188'];
const meetings = Array.from({ length: 300 }, () => randomUUID());

test('rooms are spread over all instances, whatever the order in which they are told', () => {
  const first = meetings.map((id) => inOrderFor(id, urls)[0]);
  expect(first).toEqual(meetings.map((id) => inOrderFor(id, urls.toReversed())[0]));
  for (const url of urls) expect(first.filter((one) => one === url).length).toBeGreaterThan(50);
});

test('an instance that is taken away moves its own rooms alone', () => {
  for (const id of meetings) {
    const [first] = inOrderFor(id, urls);
    if (first !== 'ws://c:8188') expect(inOrderFor(id, urls.slice(0, 2))[0]).toBe(first);
  }
});
