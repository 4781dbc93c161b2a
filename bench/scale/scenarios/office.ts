import type { World } from '../world.ts';
import { ahead, excuses, lists, searched } from './office-lists.ts';
import type { Scenario } from './scenario.ts';

/** What staff look at in the back office. */
export const office: Scenario[] = [
  { name: 'today', run: ({ call }) => call('GET /api/admin/today', 'admin') },
  { name: 'deadlines', run: ({ call }) => call('GET /api/admin/deadlines', 'admin') },
  ...Object.entries(lists).flatMap(([name, queries]) => [
    list(name, ''),
    ...(name === 'data-requests'
      ? []
      : [{ name: `${name}: page 50`, run: (world: World) => page50(world, name) }]),
    ...queries.map((query) => list(name, query)),
  ]),
  ...['4', '26'].map((weeks) => ({
    name: `figures: ${weeks} weeks`,
    run: ({ call }: World) => call(`GET /api/admin/figures?weeks=${weeks}`, 'admin'),
    counts: { why: 'the trials of those weeks are counted', pages: 10_000 },
  })),
  {
    name: 'subscribers: counts',
    run: ({ call }) => call('GET /api/admin/subscribers/counts', 'admin'),
    counts: { why: 'the subscribers of each list are counted', pages: 10_000 },
  },
  { name: 'hours of the calendar', run: ({ call }) => call('GET /api/admin/availability', 'admin') },
  { name: 'categories of the staff', run: ({ call }) => call('GET /api/admin/categories', 'admin') },
  {
    name: 'times without a trial',
    run: ({ call }) => call('GET /api/admin/trials/seats', 'admin'),
    counts: ahead,
  },
  {
    name: 'teachers to assign',
    run: ({ call }) => call('GET /api/admin/trials/teachers?q=person7@bench', 'admin'),
  },
  { name: 'one trial', run: ({ call, picks }) => call(`GET /api/admin/trials/${picks.trial}`, 'admin') },
  {
    name: 'one request',
    run: ({ call, picks }) => call(`GET /api/admin/requests/${picks.request}`, 'admin'),
  },
  {
    name: 'one purchase',
    run: ({ call, picks }) => call(`GET /api/admin/purchases/${picks.purchase}`, 'admin'),
  },
  { name: 'one student', run: ({ call, picks }) => call(`GET /api/admin/people/${picks.student}`, 'admin') },
  { name: 'one teacher', run: ({ call, picks }) => call(`GET /api/admin/people/${picks.teacher}`, 'admin') },
  {
    name: 'one class of the staff',
    run: ({ call, picks }) => call(`GET /api/admin/lessons/${picks.joined}`, 'admin'),
  },
  { name: 'purchases of all', run: ({ call }) => call('GET /api/manual-purchase', 'admin') },
];

function list(name: string, query: string): Scenario {
  const asked = ({ picks }: World) =>
    encodeURI(query.replace('TEACHER', picks.teacher).replace('CATEGORY', picks.category));
  const full = `${name}: ${query}`;
  const counts = excuses[full] ?? (query.startsWith('q=') ? searched : undefined);
  return {
    name: full,
    run: (world) => world.call(`GET /api/admin/${name}?${asked(world)}`, 'admin'),
    counts,
  };
}

/** With ten to a page the smallest database has so many pages too. */
function page50({ callPage }: World, name: string) {
  // What waits for an answer fills no fifty pages.
  const all = name === 'requests' ? '&state=all' : '';
  return callPage(`GET /api/admin/${name}?limit=${name === 'people' ? 2 : 10}${all}`, 50, 'admin');
}
