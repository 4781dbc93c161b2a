import { expect, test } from 'vitest';
import { engineFor, roomsHold } from './choose.server.ts';

test('where Janus is configured it carries all rooms', () => {
  const config = { janusUrls: ['ws://127.0.0.1:8188'] };
  expect([2, 4, 24].map((capacity) => engineFor(config, capacity))).toEqual(['janus', 'janus', 'janus']);
  expect(roomsHold(config)).toBe(24);
});

test('without it browsers carry small rooms and the program larger ones', () => {
  const config = { janusUrls: [] };
  expect([2, 4, 5, 8].map((capacity) => engineFor(config, capacity))).toEqual([
    'mesh',
    'mesh',
    'embedded',
    'embedded',
  ]);
  expect(roomsHold(config)).toBe(8);
});
