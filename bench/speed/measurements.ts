import { once } from 'node:events';
import { get as ask, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { lessons as demoLessons } from '#src/moving/demo/lessons.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import type { Child } from './child.ts';
import { demoSearch } from './demo.ts';
import type { Floor } from './floor.ts';
import type { Load, Outcome } from './generator.ts';
import { type MeasuredProgram, timeStart } from './program.ts';
import { get, post, trialOf } from './requests.ts';
import type { Seed } from './seed.ts';
import type { Budget, Measured } from './table.ts';

/** What every measurement is given. */
export type Stand = {
  program: MeasuredProgram;
  generator: Child;
  floor: Child;
  /** A second database of the same PostgreSQL, on which nobody works. */
  floorUrl: string;
  seed: Seed;
  folder: string;
};

const rounds = 9;
/** Of reading; writing takes longer, for the disk has its moods. */
const reading = { clients: 32, seconds: 1 };
const writing = { clients: 32, seconds: 1.5 };
/** As many requests as nobody gets through in a round. */
const many = 5000;

export type Measurement = [name: string, budget: Budget, measure: (stand: Stand) => Promise<Measured>];

export const measurements: Measurement[] = [
  /** As a browser asks for it. */
  ['home, cached', { share: 0.7 }, home],
  /** With a search that nobody asked before, and the twelve lessons of the demo. */
  ['lessons, rendered anew', { rate: 200 }, catalogue],
  ['class by id', { share: 0.6 }, oneClass],
  /** A row, two mails and their jobs, durable; each student once in each class. */
  ['enrolment', { share: 0.3 }, (stand) => againstWrites(stand, 'enrolment', enrolments(stand.seed))],
  /** The same. */
  ['trial booking', { share: 0.3 }, (stand) => againstWrites(stand, 'booking', bookings)],
  /** As a calendar asks for it that has no earlier one: one request after another. */
  ['calendar feed of 500 meetings', { ms: 20 }, feed],
  /** From `npm start` until `/api/health` answers 200, built and with its database made. */
  ['healthy after npm start', { ms: 2500 }, start],
];

async function home(stand: Stand): Promise<Measured> {
  const headers = { 'accept-encoding': 'br' };
  // By Node's own client: fetch would unpack it.
  const [page] = (await once(ask({ port: stand.program.port, headers }), 'response')) as [IncomingMessage];
  const body = (await buffer(page)).toString('base64');
  if (!page.headers.etag || page.headers['content-encoding'] !== 'br') throw new Error('it is not cached');
  const floor: Floor = { kind: 'page', headers: sameHeaders(Object.entries(page.headers)), body };
  return againstServer(stand, await stand.floor.ask<number>(floor), [get('/', headers)]);
}

async function catalogue(stand: Stand): Promise<Measured> {
  const headers = { 'accept-encoding': 'gzip, br' };
  const path = (number: number) => `/lessons?q=${encodeURIComponent(demoSearch(number))}`;
  const page = await (await fetch(`http://127.0.0.1:${stand.program.port}${path(0)}`)).text();
  const shown = page.split('<article').length - 1;
  if (shown !== demoLessons.length) throw new Error(`it has ${shown} lessons`);
  return compare((round) => {
    const requests = Array.from({ length: 1000 }, (_, index) => get(path(round * 100 + index), headers));
    return load(stand, stand.program.port, requests, reading);
  });
}

/** A thousand of them in turn; the floor's answer is compared with ours byte by byte. */
async function oneClass(stand: Stand): Promise<Measured> {
  const { port, databaseUrl } = stand.program;
  const paths = stand.seed.lessons.map((id) => `/api/class/${id}`);
  // As the load asks for it: fetch by itself would have it compressed.
  const headers = { 'accept-encoding': 'identity' };
  const first = (of: number) => fetch(`http://127.0.0.1:${of}${paths[0]}`, { headers });
  const ours = await first(port);
  const floor: Floor = { kind: 'class', headers: sameHeaders([...ours.headers]), databaseUrl };
  const floorPort = await stand.floor.ask<number>(floor);
  const [text, other] = [await ours.text(), await (await first(floorPort)).text()];
  if (text !== other) throw new Error(`the floor answers otherwise:\n${text}\n${other}`);
  return againstServer(
    stand,
    floorPort,
    paths.map((path) => get(path)),
  );
}

async function feed({ program, seed }: Stand): Promise<Measured> {
  const secret = mintSecret();
  const client = new pg.Client(program.databaseUrl);
  await client.connect();
  await client.query(busyYear, [seed.lessons[0], hashSecret(secret)]);
  await client.end();
  const times: number[] = [];
  for (let round = 0; round < 10 * rounds; round++) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${program.port}/calendar/${secret}.ics`);
    const events = (await answer.text()).split('BEGIN:VEVENT').length - 1;
    times.push(performance.now() - begun);
    if (events !== 500) throw new Error(`it has ${events} meetings`);
  }
  return { unit: 'ms', product: times.slice(rounds) };
}

/** Five hundred meetings of a class in the coming year, and the feed of its teacher. */
const busyYear = `with given as (select id, teacher_id from lessons where id = $1),
  made as (insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, created_at, updated_at)
    select uuidv7(), id, teacher_id, at, at + interval '45 minutes', now(), now()
    from given, generate_series(0, 499) number, lateral (select now() + (1 + number * 17) * interval '1 hour' as at) as times)
  insert into calendar_feeds (user_id, hash, created_at) select teacher_id, $2, now() from given`;

async function start({ folder }: Stand): Promise<Measured> {
  const times: number[] = [];
  // The first start makes its database.
  for (let round = 0; round <= rounds; round++) times.push(await timeStart(`${folder}/started`));
  return { unit: 'ms', product: times.slice(1) };
}

/** No pair comes twice, and neighbours in time meet in neither student nor class. */
function enrolments({ students, lessons }: Seed): (round: number) => string[] {
  return (round) =>
    Array.from({ length: many }, (_, index) => {
      const turn = round * many + index;
      const classId = lessons[(turn + Math.floor(turn / students.length)) % lessons.length];
      const headers = { authorization: `Bearer ${students[turn % students.length]}` };
      return post('/api/manual-purchase/class', { classId, isConfirmed: true }, headers);
    });
}

function bookings(): string[] {
  return Array.from({ length: many }, () => post('/api/lesson/trial', trialOf()));
}

/** By turns, so that whatever else the machine does meets both alike; once unmeasured, for code is compiled. */
async function compare(
  product: (round: number) => Promise<Outcome>,
  floor?: () => Promise<number>,
): Promise<Measured> {
  const errors: Record<string, number> = {};
  const [ours, floors]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const outcome = await product(round);
    for (const [what, count] of Object.entries(outcome.errors)) errors[what] = (errors[what] ?? 0) + count;
    ours.push(outcome.rate);
    if (floor) floors.push(await floor());
  }
  return { unit: '/s', product: ours.slice(1), floor: floors.slice(1), errors };
}

function againstServer(stand: Stand, floorPort: number, requests: string[]): Promise<Measured> {
  return compare(
    () => load(stand, stand.program.port, requests, reading),
    async () => {
      const { rate, errors } = await load(stand, floorPort, requests, reading);
      if (Object.keys(errors).length > 0) throw new Error(`its floor: ${JSON.stringify(errors)}`);
      return rate;
    },
  );
}

function againstWrites(stand: Stand, kind: 'booking' | 'enrolment', requests: (round: number) => string[]) {
  const floor: Floor = { kind, databaseUrl: stand.floorUrl, ...writing };
  return compare(
    async (round) => {
      const outcome = await load(stand, stand.program.port, requests(round), writing);
      await clearMails(stand.program.databaseUrl);
      return outcome;
    },
    () => stand.floor.ask<number>(floor),
  );
}

function load({ generator }: Stand, port: number, requests: string[], how: typeof reading): Promise<Outcome> {
  return generator.ask<Outcome>({ port, requests, ...how } satisfies Load);
}

/** Lets go of the mails that wait: so many are sent at once nowhere, and the next round would pay for them. */
async function clearMails(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`delete from pgboss.job where name = 'mail.send' and state = 'created'`);
  await client.end();
  // Some are just being sent.
  await wait(250);
}

/** What an answer carries beside its bytes: the floor sends the same. */
function sameHeaders(headers: [string, unknown][]): Record<string, string> {
  const own = /^(connection|keep-alive|date|content-length|transfer-encoding)$/;
  return Object.fromEntries(headers.filter(([name]) => !own.test(name))) as Record<string, string>;
}
