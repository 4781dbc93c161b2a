import { expect, test } from 'vitest';
import { SamePages } from './same-pages.server.ts';

function stand() {
  const clock = { at: 0, now: () => new Date(clock.at) };
  const pages = new SamePages<string>(clock);
  const made: string[] = [];
  const get = (...parts: string[]) =>
    pages.get(parts, async () => {
      made.push(parts.join());
      return `${parts}, ${made.length}`;
    });
  return { clock, pages, made, get };
}

test('a page is made once of the same parts, also for those who ask while it is being made', async () => {
  const { get, made } = stand();
  const three = Promise.all([get('en', 'chess'), get('en', 'chess'), get('en', 'chess')]);
  expect(new Set(await three).size).toBe(1);
  await get('en', 'chess');
  await get('en', 'art');
  await get('en,chess');
  expect(made).toEqual(['en,chess', 'en,art', 'en,chess']);
});

test('it is made anew after a minute, for it may speak of the time', async () => {
  const { clock, get, made } = stand();
  await get('chess');
  clock.at = 59_999;
  await get('chess');
  clock.at = 60_000;
  await get('chess');
  await get('chess');
  expect(made).toHaveLength(2);
});

test('those asked for last are kept', async () => {
  const { get, made } = stand();
  for (let number = 0; number < 100; number++) await get(`${number}`);
  await get('0');
  await get('100');
  await get('0');
  expect(made).toHaveLength(101);
  await get('1');
  expect(made).toHaveLength(102);
});

test('one that could not be made is tried again', async () => {
  const { pages, get, made } = stand();
  const failing = () => Promise.reject(new Error('no database'));
  await expect(pages.get(['chess'], failing)).rejects.toThrow('no database');
  expect(await get('chess')).toBe('chess, 1');
  expect(made).toHaveLength(1);
});
