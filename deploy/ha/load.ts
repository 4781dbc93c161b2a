import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { address } from './dars.ts';

/** A booking that somebody was told is made; `at` and `tries` say when, and how often it was asked for. */
type Acknowledged = { requestId: string; id: string; email: string; at: number; tries: number };
export type Load = {
  acknowledged: Acknowledged[];
  /** Request ids that were sent, and whose outcome nobody was told. */
  open: Set<string>;
  /** Moments (ms) of good answers to what only reads, by name, and how often there was none. */
  reads: Map<string, { good: number[]; bad: number }>;
  /** What came instead of an acknowledgement, and how often. */
  trouble: Map<string, number>;
};

/** What is read again and again, by what name; with a session where it needs one. */
export type Reader = { name: string; path: string; headers?: Record<string, string> };

const clients = 4;
/** A pause between two bookings of one client, in milliseconds. */
const pause = 300;
/** As long as one waits before pressing the button again. */
const again = 500;

/** Books and reads until it is told to stop; a booking that failed is asked for again by the same request id. */
export function startLoad(readers: Reader[]): { load: Load; stop(): Promise<void> } {
  const load: Load = { acknowledged: [], open: new Set(), reads: new Map(), trouble: new Map() };
  const running = { now: true };
  const all = [
    ...Array.from({ length: clients }, (_, client) => bookOn(load, client, running)),
    ...readers.map((reader) => readOn(load, reader, running)),
  ];
  return {
    load,
    async stop() {
      running.now = false;
      await Promise.all(all);
    },
  };
}

/** The longest time (ms) between two of these moments, or one and an end of the stretch they are looked at in. */
export function longestPause(moments: number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < to).toSorted((a, b) => a - b), to];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}

async function bookOn(load: Load, client: number, running: { now: boolean }): Promise<void> {
  for (let number = 0; running.now; number++) {
    const requestId = randomUUID();
    const email = `family-${client}-${number}@dars.test`;
    load.open.add(requestId);
    for (let tries = 1; running.now; tries++) {
      const id = await book(load, requestId, email);
      if (id) {
        load.open.delete(requestId);
        load.acknowledged.push({ requestId, id, email, at: Date.now(), tries });
        break;
      }
      await wait(again);
    }
    await wait(pause);
  }
}

/** Asks once for a booking; gives its id, or nothing where it was not acknowledged. */
async function book(load: Load, requestId: string, parentEmail: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({
    requestId,
    parentEmail,
    parentName: 'Dilnoza Karimova',
    parentPhoneNumber: '+998 90 123 45 67',
    childrenFullName: 'Oʻtkir Maʼrufov',
    gradeLevel: 'Grade 3',
    subject: 'Chess',
  });
  const answer = await ask('/api/lesson/trial', { method: 'POST', headers, body });
  if (answer.status === 201) return (JSON.parse(answer.text) as { _id: string })._id;
  load.trouble.set(answer.said, (load.trouble.get(answer.said) ?? 0) + 1);
  return undefined;
}

async function readOn(
  load: Load,
  { name, path, headers = {} }: Reader,
  running: { now: boolean },
): Promise<void> {
  const seen = { good: [] as number[], bad: 0 };
  load.reads.set(name, seen);
  while (running.now) {
    const { status } = await ask(path, { headers });
    if (status === 200) seen.good.push(Date.now());
    else seen.bad++;
    await wait(200);
  }
}

/** A call by a connection of its own or a kept one, as it comes; status 0 where none was answered. */
async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; text: string; said: string }> {
  try {
    const answer = await fetch(address + path, { ...init, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    const { code = 'of the balancer' } = text.startsWith('{') ? (JSON.parse(text) as { code?: string }) : {};
    return { status: answer.status, text, said: `${answer.status} ${code}` };
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
    return {
      status: 0,
      text: '',
      said: cause?.code ?? cause?.message ?? (name === 'TimeoutError' ? name : message),
    };
  }
}
