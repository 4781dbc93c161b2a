import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { inboxViews } from '#src/desk/filters.ts';
import { prepareDatabase, urlOf } from '../../tests/start/database.ts';
import type { Measurement, Stand } from './measurements.ts';
import { fillMessages, type MeasuredPeople } from './messages-rows.ts';
import { type MeasuredProgram, startMeasured } from './program.ts';
import type { Measured } from './table.ts';

const rounds = 9;
/** Calls of a round, of which the middle one counts. */
const calls = 7;

/** A program on a database of its own, and who uses it. */
type World = { program: MeasuredProgram; people: MeasuredPeople };
type Call = (people: MeasuredPeople) => { path: string; init: RequestInit };

const by = (who: 'admin' | 'teacher' | 'family', path: string): Call => {
  return (people) => ({ path, init: { headers: { authorization: `Bearer ${people[who].token}` } } });
};
const page = (who: 'admin' | 'talker', path: (people: MeasuredPeople) => string): Call => {
  return (people) => ({ path: path(people), init: { headers: { cookie: people[who].cookie } } });
};
const inOne = (who: 'family' | 'teacher'): Call => {
  return (people) => by(who, `/api/threads/${people.thread}`)(people);
};
const say: Call = (people) => ({
  path: `/api/threads/${people.thread}/messages`,
  init: {
    method: 'POST',
    headers: { authorization: `Bearer ${people.family.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), words: 'Salom! When does the next lesson begin?' }),
  },
});

/** With a million messages against the same with a thousand: half as quick at least. */
const twice = { share: 0.5 };
const grown: [name: string, call: Call][] = [
  ['a family’s list', by('family', '/api/threads')],
  ['a teacher’s list', by('teacher', '/api/threads')],
  ['a family opens one', inOne('family')],
  ['a teacher opens one', inOne('teacher')],
  ['a family says something', say],
  ['a family’s unread', by('family', '/api/messages/unread')],
  ['a teacher’s unread', by('teacher', '/api/messages/unread')],
];
/** Words that every message has, one of twenty, one of two hundred, ten; two letters; none; a name; of several kinds. */
const searches = ['salom', 'kitob', 'garage', '7919', 'sa', 'zzzz', 'ali', 'salom garage'];

export const messageMeasurements: Measurement[] = [
  ...grown.map(
    ([name, call]): Measurement => [
      `messages: ${name}, a million against a thousand`,
      twice,
      (stand) => against(stand, call),
    ],
  ),
  [
    'messages: the page of one with 5,000',
    { ms: 150 },
    (stand) =>
      alone(
        stand,
        page('talker', ({ long }) => `/messages/${long}`),
      ),
  ],
  [
    'messages: the same for the staff',
    { ms: 150 },
    (stand) =>
      alone(
        stand,
        page('admin', ({ long }) => `/admin/inbox/${long}`),
      ),
  ],
  ...inboxViews.map(
    (view): Measurement => [
      `messages: the inbox of 100,000, ${view}`,
      { ms: 100 },
      (stand) => alone(stand, by('admin', `/api/admin/inbox?view=${view}`)),
    ],
  ),
  ...searches.map(
    (q): Measurement => [
      `messages: the inbox of 100,000, all with “${q}”`,
      { ms: 100 },
      (stand) => alone(stand, by('admin', `/api/admin/inbox?view=all&q=${encodeURIComponent(q)}`)),
    ],
  ),
];

/** What a call takes with a million messages. */
async function alone(stand: Stand, call: Call): Promise<Measured> {
  const { large } = await worldsOf(stand);
  const product: number[] = [];
  for (let round = 0; round <= rounds; round++) product.push(await take(large, call));
  return { unit: 'ms', product: product.slice(1) };
}

/** By turns with a million and with a thousand, as calls a second. */
async function against(stand: Stand, call: Call): Promise<Measured> {
  const { large, small } = await worldsOf(stand);
  const [product, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    product.push(1000 / (await take(large, call)));
    floor.push(1000 / (await take(small, call)));
  }
  return { unit: '/s', product: product.slice(1), floor: floor.slice(1) };
}

/** Milliseconds of the middle one of a few calls, read to their end. */
async function take({ program, people }: World, call: Call): Promise<number> {
  const times: number[] = [];
  while (times.length < calls) {
    const { path, init } = call(people);
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${program.port}${path}`, init);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(calls / 2)] ?? 0;
}

const made = new WeakMap<Stand['program'], Promise<Record<'large' | 'small', World>>>();

/** Two programs upon databases with a million and a thousand messages, made when they are first asked for. */
function worldsOf({ program, folder }: Stand) {
  const known = made.get(program) ?? makeWorlds(program, folder);
  made.set(program, known);
  return known;
}

async function makeWorlds(
  program: MeasuredProgram,
  folder: string,
): Promise<Record<'large' | 'small', World>> {
  const [small, large] = [await make('thousand', 1), await make('million', 1000)];
  return { small, large };

  async function make(name: string, teachers: number): Promise<World> {
    const client = new pg.Client(program.databaseUrl);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = urlOf(program.databaseUrl, name);
    await prepareDatabase(url);
    const people = await fillMessages(url, teachers);
    const own = await startMeasured(join(folder, name), { DATABASE_URL: url, DEMO: 'false' });
    program.alsoStop(own.stop);
    const world = { program: own, people };
    // Until what is called is compiled, and what was filled lies in memory: else the first line pays for it.
    for (let round = 0; round < rounds; round++) for (const [, call] of grown) await take(world, call);
    return world;
  }
}
