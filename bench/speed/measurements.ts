import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Asks } from './asks.ts';
import type { Child } from './child.ts';
import type { Floor } from './floor.ts';
import type { Load, Outcome } from './generator.ts';
import { type MeasuredProgram, timeStart } from './program.ts';
import type { Seed } from './seed.ts';
import { type Row, spreadOf } from './table.ts';

/** What every measurement is given. */
type Stand = {
  program: MeasuredProgram;
  generator: Child;
  floor: Child;
  /** A second database of the same PostgreSQL, on which nobody works. */
  floorUrl: string;
  seed: Seed;
  folder: string;
};
type Measured = Omit<Row, 'name'>;

const rounds = 9;
/** Of reading; writing takes longer, for the disk has its moods. */
const reading = { clients: 32, seconds: 1 };
const writing = { clients: 32, seconds: 1.5 };

export const measurements: Record<string, (stand: Stand) => Promise<Measured>> = {
  /** A cached page, as a browser asks for it. */
  async 'home, cached'(stand) {
    const { headers, body } = await askPacked(stand.program.port);
    const port = await stand.floor.ask<number>({ kind: 'page', headers, body } satisfies Floor);
    return againstServer(stand, port, { kind: 'get', paths: ['/'], headers: { 'accept-encoding': 'br' } });
  },
  /** The catalogue's page, with a search that nobody asked before. */
  async 'lessons, rendered anew'(stand) {
    const headers = { 'accept-encoding': 'gzip, br' };
    return compare((round) => {
      const paths = Array.from({ length: 1000 }, (_, index) => `/lessons?q=beginners%20${round}%20${index}`);
      return load(stand, stand.program.port, { kind: 'get', paths, headers }, reading);
    });
  },
  /** One class by its id, a thousand of them in turn; the floor's answer is compared with ours byte by byte. */
  async 'class by id'(stand) {
    const { port, databaseUrl } = stand.program;
    const paths = stand.seed.lessons.map((id) => `/api/class/${id}`);
    const answer = await fetch(`http://127.0.0.1:${port}${paths[0]}`);
    const floor: Floor = {
      kind: 'class',
      headers: sameHeaders(Object.fromEntries(answer.headers)),
      databaseUrl,
    };
    const floorPort = await stand.floor.ask<number>(floor);
    const [ours, other] = [
      await answer.text(),
      await (await fetch(`http://127.0.0.1:${floorPort}${paths[0]}`)).text(),
    ];
    if (ours !== other) throw new Error(`the floor answers otherwise:\n${ours}\n${other}`);
    return againstServer(stand, floorPort, { kind: 'get', paths });
  },
  /** Enrolling: a row, two mails and their jobs, durable. */
  async enrolment(stand) {
    const { students: tokens, lessons } = stand.seed;
    let from = 0;
    return againstWrites(stand, 'enrolment', () => {
      // No pair comes twice.
      from += 20_000;
      return { kind: 'enrol', tokens, lessons, from };
    });
  },
  /** Booking a trial lesson: a row, two mails and their jobs, durable. */
  'trial booking': (stand) => againstWrites(stand, 'booking', () => ({ kind: 'trial' })),
  /** From `npm start` until `/api/health` answers 200, built and with its database made. */
  async 'healthy after npm start'({ folder }) {
    const times: number[] = [];
    // The first start makes its database.
    for (let round = 0; round <= rounds; round++) times.push(await timeStart(`${folder}/started`));
    return { unit: 'ms', product: spreadOf(times.slice(1)) };
  },
};

/** By turns, so that whatever else the machine does meets both alike; once unmeasured, for code is compiled. */
async function compare(
  product: (round: number) => Promise<Outcome>,
  floor?: () => Promise<number>,
): Promise<Measured> {
  const errors: Record<string, number> = {};
  const [ours, floors]: number[][] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const outcome = await product(round);
    for (const [what, count] of Object.entries(outcome.errors)) errors[what] = (errors[what] ?? 0) + count;
    const rate = await floor?.();
    if (round === 0) continue;
    ours?.push(outcome.rate);
    if (rate) floors?.push(rate);
  }
  const measured: Measured = { unit: '/s', product: spreadOf(ours ?? []), errors };
  if (!floor || !floors) return measured;
  const shares = floors.map((rate, index) => (ours?.[index] ?? 0) / rate);
  return { ...measured, floor: { rate: spreadOf(floors), share: spreadOf(shares) } };
}

function againstServer(stand: Stand, port: number, asks: Asks): Promise<Measured> {
  return compare(
    () => load(stand, stand.program.port, asks, reading),
    async () => {
      const { rate, errors } = await load(stand, port, asks, reading);
      if (Object.keys(errors).length > 0) throw new Error(`its floor: ${JSON.stringify(errors)}`);
      return rate;
    },
  );
}

function againstWrites(stand: Stand, kind: 'booking' | 'enrolment', asks: () => Asks): Promise<Measured> {
  const floor: Floor = { kind, databaseUrl: stand.floorUrl, ...writing };
  return compare(
    async () => {
      const outcome = await load(stand, stand.program.port, asks(), writing);
      await clearMails(stand.program.databaseUrl);
      return outcome;
    },
    () => stand.floor.ask<number>(floor),
  );
}

function load({ generator }: Stand, port: number, asks: Asks, how: typeof reading): Promise<Outcome> {
  return generator.ask<Outcome>({ port, asks, ...how } satisfies Load);
}

/** Lets go of the mails that wait: so many are sent at once nowhere, and the next round would pay for them. */
async function clearMails(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  for (let tries = 0, busy = true; busy && tries < 100; tries++) {
    await client.query(`delete from pgboss.job where name = 'mail.send' and state = 'created'`);
    const active = await client.query(`select from pgboss.job where name = 'mail.send' and state = 'active'`);
    busy = (active.rowCount ?? 0) > 0;
    if (busy) await wait(50);
  }
  await client.end();
}

/** The home page as it goes over the wire: fetch would unpack it. */
async function askPacked(port: number): Promise<{ headers: Record<string, string>; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: Record<string, string>;
    body: string;
  }>();
  request({ port, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, async (answer) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part);
    if (!answer.headers.etag || answer.headers['content-encoding'] !== 'br')
      reject(new Error('it is not cached'));
    const headers = sameHeaders(answer.headers as Record<string, string>);
    resolve({ headers, body: Buffer.concat(parts).toString('base64') });
  })
    .on('error', reject)
    .end();
  return promise;
}

/** What an answer carries beside its bytes: the floor sends the same. */
function sameHeaders(headers: Record<string, string>): Record<string, string> {
  const own = /^(connection|keep-alive|date|content-length|transfer-encoding)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name)));
}
