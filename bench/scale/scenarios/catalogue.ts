import type { World } from '../world.ts';
import type { Excuse, Scenario } from './scenario.ts';

/** What visitors look for; `CATEGORY` stands for the id of one. */
const wanted = [
  '',
  'kind=class',
  'category=CATEGORY',
  'category=CATEGORY&kind=group',
  'price=20',
  'price=0',
  'price=1&places=free',
  'start=week',
  'start=month',
  'start=later',
  'start=open',
  'places=free',
  'start=month&category=CATEGORY',
  'start=month&price=5',
  'start=month&category=CATEGORY&price=3&places=free',
  'start=week&kind=group&category=CATEGORY&price=1&places=free',
  'start=open&category=CATEGORY&price=1',
  'q=chess',
  'q=chess beginners',
  'q=robotics curious minds',
  'q=zither',
  'q=шахматы',
  'q=origami',
  'q=it',
  'q=chees',
  'q=algerba',
  'q=шахмоты',
  'q=nothinglikeit',
  'q=chess&category=CATEGORY&start=month&price=3&places=free',
  'q=origami&start=month',
  'q=zither&price=1',
];

const ranges = {
  why: 'entries of the index are read until the page is full or 200 are counted: those of a month, of which few meet everything',
  pages: 2_000,
};
const words = {
  why: 'for each trigram of a word the index has a list of all texts with it, and no index knows words and orders together',
  pages: 6_000,
};
/** What may grow, by a part of the query: the first that stands in it. */
const excuses: [string, Excuse][] = [
  [
    'q=шахмоты',
    {
      why: 'the embedded PostgreSQL makes no trigrams of letters beyond ASCII: where no lesson has such a word, all texts are read',
      pages: 200_000,
    },
  ],
  [
    'q=origami&start=month',
    {
      why: 'each of the two is frequent and no lesson has both, which no statistics tell: all with the one are read',
      pages: 200_000,
    },
  ],
  [
    'q=origami&sort=soonest',
    {
      why: 'no lesson with the word is to come: all that are to come are read before the undated',
      pages: 80_000,
    },
  ],
  ['q=', words],
  ['start=', ranges],
];
const sorts = ['newest', 'soonest', 'cheapest'];

/** The catalogue in its filters, orders and search. */
export const catalogue: Scenario[] = [
  ...wanted.flatMap((query) => [
    ...sorts.map((sort) => list(`${query}${query && '&'}sort=${sort}`)),
    {
      name: `lessons counted: ${query}`,
      run: (world: World) => world.call(`GET /api/lessons/count?${asked(world, query)}`),
      counts: excuseOf(query),
    },
  ]),
  ...sorts.map((sort) => page(`sort=${sort}`, 50)),
  page('places=free&sort=soonest', 50),
  page('q=chess&sort=newest', 20),
  page('q=chess&sort=soonest', 20),
  { name: 'classes, public', run: (world) => world.call('GET /api/class/public') },
  { name: 'groups, public', run: (world) => world.call('GET /api/group/public') },
  { name: 'categories', run: (world) => world.call('GET /api/category') },
  { name: 'one class', run: ({ call, picks }) => call(`GET /api/class/${picks.lesson}`) },
  {
    name: 'one class, for who learns there',
    run: ({ call, picks }) => call(`GET /api/${picks.learntKind}/${picks.learntIn}`, 'student'),
  },
];

function list(query: string): Scenario {
  const run = (world: World) => world.call(`GET /api/lessons?${asked(world, query)}`);
  return { name: `lessons: ${query}`, run, counts: excuseOf(query) };
}

function excuseOf(query: string): Excuse | undefined {
  return excuses.find(([part]) => query.includes(part))?.[1];
}

/** With ten to a page the smallest database has so many pages too. */
function page(query: string, number: number): Scenario {
  return {
    name: `lessons: ${query}, page ${number}`,
    run: (world) => world.callPage(`GET /api/lessons?${asked(world, query)}&limit=10`, number),
  };
}

function asked({ picks }: World, query: string): string {
  return encodeURI(query.replace('CATEGORY', picks.category));
}
