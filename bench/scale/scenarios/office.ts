import type { World } from '../world.ts';
import type { Excuse, Scenario } from './scenario.ts';

/** The lists of the back office and what each is asked for; `TEACHER`, `CATEGORY` stand for ids. */
const lists: Record<string, string[]> = {
  trials: [
    'state=to-contact&sort=soonest',
    'state=upcoming&sort=soonest',
    'state=past&sort=latest',
    'state=kept',
    'state=missed&sort=oldest',
    'state=enrolled',
    'state=cancelled',
    'state=elsewhere',
    'subject=Chess',
    'heard=Instagram',
    'teacher=TEACHER',
    'teacher=none',
    'sort=soonest',
    'sort=latest',
    'q=person77@bench',
    'q=nobody',
  ],
  requests: [
    'state=unanswered',
    'state=answered&sort=newest',
    'state=all',
    'complaint=yes',
    'form=course',
    'q=person77@bench',
    'q=nobody',
  ],
  purchases: [
    'state=unpaid',
    'state=paid&sort=oldest',
    'state=refunded',
    'state=cancelled',
    'kind=group',
    'q=person77@bench',
    'q=nobody',
  ],
  people: ['role=teacher', 'role=admin', 'status=blocked', 'sort=email', 'q=person77@bench', 'q=nobody'],
  lessons: [
    'kind=group',
    'state=offered',
    'state=unpublished',
    'state=deleted',
    'category=CATEGORY',
    'teacher=TEACHER',
    'sort=oldest',
    'q=chess',
    'q=zither',
    'q=nothinglikeit',
  ],
  mails: ['status=failed', 'status=queued', 'q=person77@bench', 'q=nobody', 'status=failed&sort=oldest'],
  log: ['act=trial-noted', 'act=seats-changed', 'sort=oldest'],
  subscribers: [
    'list=newsletter',
    'course=ethics',
    'course=science-explorers',
    'state=waiting',
    'state=confirmed',
    'state=ended&course=ethics',
    'q=person77@bench',
    'q=nobody',
  ],
  'data-requests': ['group=closed', 'sort=newest'],
};

const rareFirst =
  'the planner takes them to be spread evenly over time and walks it; they are found by their own index when it knows better';
/** What may grow, by the list and its query. */
const excuses: Record<string, Excuse> = {
  'trials: state=past&sort=latest': {
    why: 'nothing is left to be settled, which no statistics tell: lessons are read back to the first',
    pages: 60_000,
  },
  'trials: state=missed&sort=oldest': { why: `those that were missed are young: ${rareFirst}`, pages: 4_000 },
  'people: role=teacher': { why: `teachers are the oldest accounts here: ${rareFirst}`, pages: 4_000 },
};
const searched = { why: 'for each trigram the index has a list of all rows with it', pages: 1_000 };
const ahead = {
  why: 'the times of the days ahead are looked at, of which there are as many as seats',
  pages: 2_000,
};

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
