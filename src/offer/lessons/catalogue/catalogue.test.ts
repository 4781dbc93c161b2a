import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eachWithEmptyCatalogue } from '../../../../tests/offer/catalogue.ts';
import { type TestProgram, thursdayNoon } from '../../../../tests/start/program.ts';

let program: TestProgram;
const { make, get, titles, allTitles } = eachWithEmptyCatalogue((running) => {
  program = running;
});

const chess = '019aa400-0000-7000-8000-000000000008';
const art = '019aa400-0000-7000-8000-000000000012';

describe('the catalogue', () => {
  test('shows classes and groups on offer together, newest first, and never where they meet', async () => {
    await make('A class');
    await make('Hidden', { isPublished: false });
    await make('Ended', { isActive: false });
    await make('Gone', { deletedAt: new Date() });
    await make('A group', { kind: 'group' });
    const { body } = await get({});
    expect(body).toMatchObject([
      { title: 'A group', kind: 'group' },
      { title: 'A class', kind: 'class' },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/meet\.dars\.test|"link":/);
    for (const sort of ['soonest', 'cheapest']) expect(await titles({ sort })).toHaveLength(2);
  });

  test('filters by kind, category and price', async () => {
    await make('Free', { price: 0, categoryId: chess });
    await make('Dear', { price: 120.5, categoryId: art, kind: 'group' });
    await make('Asked', { categoryId: art });
    expect(await titles({ kind: 'group' })).toEqual(['Dear']);
    expect(await titles({ category: art })).toEqual(['Asked', 'Dear']);
    expect(await titles({ category: art, kind: 'class' })).toEqual(['Asked']);
    expect(await titles({ price: '0' })).toEqual(['Free']);
    expect(await titles({ price: '120.49' })).toEqual(['Free']);
    expect(await titles({ price: '120.5' })).toEqual(['Dear', 'Free']);
    expect(await titles({ price: '0' }, '/api/class/public')).toEqual(['Free']);
    expect(await titles({ sort: 'cheapest' }, '/api/class/public')).toEqual(['Free', 'Asked']);
    expect(await titles({ price: '0' }, '/api/group/public')).toEqual([]);
  });

  test('filters by when it begins; what has begun is in none of them', async () => {
    const inDays = (days: number) => new Date(Date.parse(thursdayNoon) + days * 86_400_000);
    for (const [title, startDate] of [
      ['begun', inDays(-1 / 24)],
      ['now', inDays(0)],
      ['in six days', inDays(6)],
      ['in a week', inDays(7)],
      ['in a month', inDays(30)],
      ['undated', null],
      ['in a year', inDays(365)],
    ] as const)
      await make(title, { startDate, price: 5 });
    const expected = {
      week: ['now', 'in six days'],
      month: ['now', 'in six days', 'in a week'],
      later: ['in a month', 'in a year'],
      open: ['undated'],
    };
    for (const [start, found] of Object.entries(expected)) {
      expect(await titles({ start, sort: 'soonest' })).toEqual(found);
      for (const sort of ['newest', 'cheapest'])
        expect((await titles({ start, sort }, '/api/class/public')).sort()).toEqual(found.toSorted());
      const count = (await get({ start, price: '5' }, '/api/lessons/count')).body.count;
      expect(count).toBe(found.length);
      expect(await allTitles({ start, sort: 'soonest', limit: '1' })).toEqual(found);
      await program.context.database.execute(sql`delete from lessons where title = 'Meanwhile'`);
      program.clock.set(thursdayNoon);
    }
    expect(await titles({ start: 'week', q: 'six' })).toEqual(['in six days']);
    expect(await titles({ start: 'week' }, '/api/group/public')).toEqual([]);
  });

  test('filters by free places', async () => {
    await make('Full', { places: 2, learners: 2 });
    await make('Nearly', { places: 2, learners: 1, price: 5 });
    await make('Open', { learners: 40 });
    expect(await titles({ places: 'free' })).toEqual(['Open', 'Nearly']);
    expect(await titles({ places: 'free', price: '9' })).toEqual(['Nearly']);
    expect(await titles({ places: 'free', sort: 'cheapest' }, '/api/class/public')).toEqual([
      'Nearly',
      'Open',
    ]);
    expect((await get({ places: 'free' }, '/api/lessons/count')).body.count).toBe(2);
    expect((await get({})).body).toMatchObject([
      { places: null, placesLeft: null },
      { places: 2, placesLeft: 1 },
      { places: 2, placesLeft: 0 },
    ]);
  });

  test.each([
    'start=soon',
    'places=full',
    'price=-1',

    'price=free',
    'price=1.234',
    'price=1000001',
    'price=1e3',
    'sort=oldest',
    'kind=course',
    'cursor=1',
    'sort=cheapest&cursor=019aa400-0000-7000-8000-000000000012',
    'sort=newest&cursor=5_019aa400-0000-7000-8000-000000000012',
    'sort=cheapest&cursor=1.234_019aa400-0000-7000-8000-000000000012',
    'sort=soonest&cursor=1_2_3_019aa400-0000-7000-8000-000000000012',
    'sort=soonest&cursor=999999999999999_1_019aa400-0000-7000-8000-000000000012',
    'category=Chess',
  ])('refuses %s', async (query) => {
    const { status, body } = await program.call('GET', `/api/lessons?${query}`);
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split(/[=&]/).at(-2)]]);
  });

  test('answers whatever is asked, and never with a 500', async () => {
    const id = fc.constant('019aa400-0000-7000-8000-000000000012');
    const part = fc.oneof(fc.nat(), fc.double(), fc.constantFrom('-', 'near', '', '253370764800000'));
    const cursor = fc
      .tuple(fc.array(part, { maxLength: 3 }), id)
      .map(([parts, id]) => [...parts, id].join('_'));
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const query = fc.record(
      {
        q: fc.oneof(text, fc.constantFrom('cheess', 'a\\', '.*', '(', '\\m')),
        sort: fc.constantFrom('newest', 'soonest', 'cheapest'),
        cursor: fc.oneof(cursor, text),
        price: fc.oneof(text, fc.double().map(String), fc.constant('0')),
        start: fc.constantFrom('week', 'month', 'later', 'open'),
        places: fc.constant('free'),
        weekday: fc.oneof(text, fc.constantFrom('1,7', '3')),
        time: fc.oneof(text, fc.constantFrom('evening', 'morning,afternoon')),
        zone: fc.oneof(text, fc.constantFrom('Asia/Kathmandu', 'america/new_york')),
      },
      { requiredKeys: [] },
    );
    await make('Chess');
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { status } = await program.call('GET', `/api/lessons?${new URLSearchParams(asked)}`);
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });

  test('takes the farthest cursors there can be', async () => {
    const id = '019aa400-0000-7000-8000-000000000012';
    expect(await titles({ sort: 'soonest', cursor: `253370764800000_253370764800000_${id}` })).toEqual([]);
    expect(await titles({ sort: 'soonest', cursor: `0_0_${id}` })).toEqual([]);
    expect(await titles({ sort: 'cheapest', cursor: `9999999.99_${id}` })).toEqual([]);
    expect(await titles({ q: '', cursor: `near_${id}` })).toEqual([]);
  });
});
