import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearServerClock, onServerClock, serverNow } from './server-clock.ts';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 5 * hour });
});
afterEach(() => {
  hearServerClock(0, 0, 0);
  vi.useRealTimers();
});

test('a device whose clock is an hour wrong tells the server’s time, and goes on from there', () => {
  const told = vi.fn();
  const end = onServerClock(told);
  expect(serverNow()).toBe(5 * hour);
  hearServerClock(6 * hour, Date.now());
  expect(serverNow()).toBe(6 * hour);
  vi.setSystemTime(5 * hour + 1000);
  expect(serverNow()).toBe(6 * hour + 1000);
  // Somebody sets it right.
  vi.setSystemTime(6 * hour);
  hearServerClock(6 * hour, Date.now());
  expect(serverNow()).toBe(6 * hour);
  expect(told).toHaveBeenCalledTimes(2);
  end();
});

test('what an answer takes on its way moves no clock', () => {
  hearServerClock(6 * hour, Date.now());
  hearServerClock(6 * hour - 400, Date.now());
  hearServerClock(6 * hour - 20_000, Date.now(), 30_000);
  expect(serverNow()).toBe(6 * hour);
});
