import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eachWithEmptyCatalogue } from '../../../../tests/offer/catalogue.ts';
import { type TestProgram, thursdayNoon } from '../../../../tests/start/program.ts';

let program: TestProgram;
const { make, get, titles, allTitles } = eachWithEmptyCatalogue((running) => {
  program = running;
});

describe('its orders, page by page', () => {
  test('cheapest: the newer of two alike first, what is on request last', async () => {
    for (const [title, price] of [
      ['on request', null],
      ['20, older', 20],
      ['5', 5],
      ['20', 20],
      ['20, newer', 20],
      ['0.5', 0.5],
      ['on request, newer', null],
    ] as const)
      await make(title, { price });
    const order = ['0.5', '5', '20, newer', '20', '20, older', 'on request, newer', 'on request'];
    expect(await titles({ sort: 'cheapest' })).toEqual(order);
    expect(await allTitles({ sort: 'cheapest' })).toEqual(order);
  });

  test('soonest: what begins next, then the undated; what is over is not listed', async () => {
    const at = (hours: number) => new Date(Date.parse(thursdayNoon) + hours * 3_600_000);
    for (const [title, startDate] of [
      ['last week', at(-170)],
      ['in a minute', at(1 / 60)],
      ['undated', null],
      ['tomorrow', at(24)],
      ['yesterday', at(-24)],
      ['tomorrow too', at(24)],
      ['yesterday too', at(-24)],
      ['undated, newer', null],
    ] as const)
      await make(title, { startDate });
    const order = ['in a minute', 'tomorrow too', 'tomorrow', 'undated, newer', 'undated'];
    expect(await titles({ sort: 'soonest' })).toEqual(order);
    expect(await allTitles({ sort: 'soonest' })).toEqual(order);
  });

  test('rated: the newer of two alike first, what shows no stars last', async () => {
    for (const [title, orderStars] of [
      ['none', null],
      ['4.2, older', 420],
      ['5', 500],
      ['4.2', 420],
      ['1', 100],
      ['none, newer', null],
    ] as const)
      await make(title, { orderStars });
    const order = ['5', '4.2', '4.2, older', '1', 'none, newer', 'none'];
    expect(await titles({ sort: 'rated' })).toEqual(order);
    expect(await allTitles({ sort: 'rated' })).toEqual(order);
  });

  test('newest', async () => {
    for (let number = 1; number <= 5; number++) await make(`No ${number}`);
    expect(await allTitles({})).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1']);
  });

  test('of what is near a mistyped word too', async () => {
    for (const title of ['Chess 1', 'Robots', 'Chess 2', 'Chess 3']) await make(title);
    expect(await allTitles({ q: 'cheess' })).toEqual(['Chess 3', 'Chess 2', 'Chess 1']);
    // A list that is at its end goes on with nothing near.
    const { next } = await get({ q: 'chess', limit: '2' });
    await program.context.database.execute(sql`delete from lessons where title = 'Chess 1'`);
    const [path, search = ''] = String(next).split('?');
    expect(await titles(search, path)).toEqual([]);
  });
});

test('what was found is counted up to a bound', async () => {
  const count = async (query: object) => (await get(query, '/api/lessons/count')).body;
  expect(await count({})).toEqual({ count: 0, more: false, near: false });
  await make('First', { price: 0 });
  await program.context.database.execute(sql`
    insert into lessons (id, kind, teacher_id, title, description, link, created_at, updated_at)
    select gen_random_uuid(), kind, teacher_id, title, description, link, now(), now()
    from lessons, generate_series(2, 200)`);
  expect(await count({})).toEqual({ count: 200, more: false, near: false });
  expect(await count({ price: '0' })).toEqual({ count: 1, more: false, near: false });
  expect(await count({ kind: 'group' })).toEqual({ count: 0, more: false, near: false });
  await make('One more');
  expect(await count({})).toEqual({ count: 200, more: true, near: false });
});
