import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../tests/people.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../tests/program.ts';
import { makeLesson } from '../../tests/school.ts';

let program: TestProgram;
let teacher: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await program.context.database.execute(sql`truncate users, mails, lesson_words cascade`);
  teacher = await signIn(program, 'teacher');
});

const chess = '019aa400-0000-7000-8000-000000000008';
const art = '019aa400-0000-7000-8000-000000000012';

type Said = Parameters<typeof makeLesson>[2];
async function make(title: string, said: Said = {}): Promise<void> {
  await makeLesson(program, teacher, { title, description: 'Twice a week', ...said });
}

async function get(query: object | string, path = '/api/lessons') {
  const search = typeof query === 'string' ? query : new URLSearchParams({ ...query }).toString();
  const { status, body, headers } = await program.call('GET', `${path}?${search}`);
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return { body, next: /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] };
}

async function titles(query: object | string, path?: string): Promise<string[]> {
  return (await get(query, path)).body.map(({ title }: { title: string }) => title);
}

/** Every page of a list, two at a time; something is published meanwhile. */
async function allTitles(query: object): Promise<string[]> {
  const seen: string[] = [];
  let address: string | undefined = `/api/lessons?${new URLSearchParams({ limit: '2', ...query })}`;
  for (let pages = 0; address && pages < 20; pages++) {
    const [path, search = ''] = address.split('?');
    const { body, next } = await get(search, path);
    seen.push(...body.map(({ title }: { title: string }) => title));
    program.clock.set(new Date(program.context.clock.now().getTime() + 60_000).toISOString());
    await make('Meanwhile', { price: 0 });
    address = next;
  }
  return seen.filter((title) => title !== 'Meanwhile');
}

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
    expect(JSON.stringify(body)).not.toMatch(/meet\.dars\.test|"link"/);
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
    'price=',
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
    const part = fc.oneof(fc.nat(), fc.double(), fc.constantFrom('-', 'near', '', '253402300799999'));
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
    expect(await titles({ sort: 'soonest', cursor: `253402300799999_253402300799999_${id}` })).toEqual([]);
    expect(await titles({ sort: 'soonest', cursor: `0_0_${id}` })).toEqual([]);
    expect(await titles({ sort: 'cheapest', cursor: `9999999.99_${id}` })).toEqual([]);
    expect(await titles({ q: '', cursor: `near_${id}` })).toEqual([]);
  });
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

  test('soonest: what begins next, then the undated, then what had begun when the first page was asked for', async () => {
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
    const coming = ['in a minute', 'tomorrow too', 'tomorrow', 'undated, newer', 'undated'];
    const order = [...coming, 'yesterday', 'yesterday too', 'last week'];
    expect(await titles({ sort: 'soonest' })).toEqual(order);
    expect(await allTitles({ sort: 'soonest' })).toEqual(order);
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
