import type { Asks } from '../asks.ts';
import { load } from '../load.ts';
import { spreadOf } from '../rounds.ts';
import type { Stand, Times } from '../stand.ts';
import { clearMails } from './writing.ts';

const clientCounts = [1, 32, 256];
const rounds = 3;

/** How long answers take with one client, with 32 and with 256. */
export async function measureTimes(stand: Stand, only: string): Promise<Times[]> {
  const paths = stand.seed.lessons.map((id) => `/api/class/${id}`);
  const kinds: [string, Asks][] = [
    ['home, cached', { kind: 'get', paths: ['/'], headers: { 'accept-encoding': 'br' } }],
    ['class by id', { kind: 'get', paths }],
    ['trial booking', { kind: 'trial' }],
  ];
  const all: Times[] = [];
  for (const [name, asks] of kinds.filter(([name]) => name.includes(only)))
    for (const clients of clientCounts) all.push(await measureOne(stand, name, asks, clients));
  return all;
}

async function measureOne(stand: Stand, name: string, asks: Asks, clients: number): Promise<Times> {
  const outcomes = [];
  const errors: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const outcome = await load(stand.generator, stand.program, asks, { clients, seconds: 1.5 });
    for (const [what, count] of Object.entries(outcome.errors)) errors[what] = (errors[what] ?? 0) + count;
    outcomes.push(outcome);
    if (asks.kind === 'trial') await clearMails(stand);
  }
  return {
    name,
    clients,
    rate: spreadOf(outcomes.map(({ rate }) => rate)),
    p50: spreadOf(outcomes.map(({ p50 }) => p50)),
    p99: spreadOf(outcomes.map(({ p99 }) => p99)),
    errors,
  };
}
