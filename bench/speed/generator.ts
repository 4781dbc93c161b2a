import { connect, type Socket } from 'node:net';
import { type Asks, requestsOf } from './asks.ts';

/**
 * Makes load in a process of its own: so many clients, each on one connection, each asking again as soon as it was
 * answered. It reads no more of an answer than status and length: with a library's client the server would wait for it
 * (docs/performance.md).
 */
export type Load = { port: number; clients: number; seconds: number; asks: Asks };
/** Answers of 2xx and 304 a second, and how many went wrong, by what it was. */
export type Outcome = { rate: number; answers: number; errors: Record<string, number> };

process.on('message', (load: Load) => run(load).then((outcome) => process.send?.(outcome)));

/** One buffer for every socket: what is read is looked at at once. */
const buffer = Buffer.allocUnsafe(256 * 1024);

async function run({ port, clients, seconds, asks }: Load): Promise<Outcome> {
  const next = requestsOf(asks);
  const outcome: Outcome = { rate: 0, answers: 0, errors: {} };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(Array.from({ length: clients }, () => client(port, end, next, outcome)));
  outcome.rate = outcome.answers / ((performance.now() - begun) / 1000);
  return outcome;
}

function client(port: number, end: number, next: () => string, outcome: Outcome): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fail = (what: string) => {
    outcome.errors[what] = (outcome.errors[what] ?? 0) + 1;
  };
  /** Bytes of the answer's body that are still to come. */
  let left = 0;
  let status = '';
  const finish = (what?: string): boolean => {
    if (what) fail(what);
    socket.removeAllListeners().on('error', () => {});
    socket.destroy();
    resolve();
    return false;
  };
  const read = (length: number): boolean => {
    const start = left === 0 ? buffer.subarray(0, length).indexOf('\r\n\r\n') : 0;
    if (start < 0) return finish('an answer without a whole head');
    if (left === 0) {
      status = buffer.toString('latin1', 9, 12);
      left = lengthOf(buffer.toString('latin1', 0, start), status) - (length - start - 4);
    } else left -= length;
    if (left < 0 || Number.isNaN(left)) return finish('an answer of another length');
    if (left > 0) return true;
    if (status.startsWith('2') || status === '304') outcome.answers++;
    else fail(status);
    return performance.now() < end ? socket.write(next(), 'latin1') || true : finish();
  };
  const socket: Socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: { buffer, callback: read },
  });
  socket.setTimeout(15_000, () => finish('no answer'));
  socket.on('connect', () => socket.write(next(), 'latin1'));
  socket.on('error', ({ message }) => finish(message));
  socket.on('close', () => finish('closed'));
  return promise;
}

/** Bytes of an answer's body, by its head; NaN where it does not say. */
function lengthOf(head: string, status: string): number {
  if (status === '304' || status === '204') return 0;
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
}
