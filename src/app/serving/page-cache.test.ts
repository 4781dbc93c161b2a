import { expect, test } from 'vitest';
import { PageCache } from './page-cache.server.ts';

test('what is cached for a minute is made once, and anew after it while the old one is given for another', async () => {
  let now = 0;
  let made = 0;
  const cache = new PageCache<number>(60, () => now);
  const make = async () => ++made;
  expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([1, 1]);
  now = 59_999;
  expect(await cache.get('a', make)).toBe(1);
  now = 60_000;
  expect(await cache.get('a', make)).toBe(1);
  await expect.poll(() => cache.get('a', make)).toBe(2);
  expect(made).toBe(2);
  now = 200_000;
  const fail = () => Promise.reject(new Error('The database does not answer'));
  expect(await cache.get('a', fail)).toBe(2);
  expect(await cache.get('a', make)).toBe(2);
  await expect(cache.get('b', fail)).rejects.toThrow('does not answer');
  expect(await cache.get('b', make)).toBe(3);
  now = 320_000;
  const asked = [cache.get('a', make), cache.get('a', make)];
  expect(await Promise.all(asked), 'two minutes old').toEqual([4, 4]);
});
