import { connect } from 'node:net';
import { type Asks, requestsOf } from './asks.ts';

/**
 * Makes load in a process of its own: so many clients, each on one connection, each asking again as soon as it was
 * answered. It reads no more of an answer than status and length: with a library's client the server would wait for it
 * (docs/performance.md).
 */
export type Load = { port: number; clients: number; seconds: number; asks: Asks };

/** What became of it: answers of 2xx and 304 a second, their times in ms, and how many went wrong, by what it was. */
export type Outcome = {
  rate: number;
  answers: number;
  p50: number;
  p99: number;
  errors: Record<string, number>;
  seconds: number;
};

process.on('message', (load: Load) => {
  run(load).then((outcome) => process.send?.(outcome));
});

/** One buffer for every socket: what is read is looked at at once. */
const buffer = Buffer.allocUnsafe(256 * 1024);
/** How long a client waits for its last answer, in ms. */
const patience = 15_000;

async function run({ port, clients, seconds, asks }: Load): Promise<Outcome> {
  const next = requestsOf(asks);
  const times: number[] = [];
  const errors: Record<string, number> = {};
  const fail = (reason: string) => {
    errors[reason] = (errors[reason] ?? 0) + 1;
  };
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(Array.from({ length: clients }, () => client(port, end, next, times, fail)));
  const took = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const answers = times.length;
  return { rate: answers / took, answers, p50: at(0.5), p99: at(0.99), errors, seconds: took };
}

function client(
  port: number,
  end: number,
  next: () => string,
  times: number[],
  fail: (reason: string) => void,
): Promise<void> {
  return new Promise((resolve) => {
    let asked = 0;
    /** Bytes of the answer's body that are still to come. */
    let left = 0;
    let status = '';
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer,
        callback(length) {
          if (left === 0) {
            const start = buffer.subarray(0, length).indexOf('\r\n\r\n');
            if (start < 0) return finish('an answer without a whole head');
            status = buffer.toString('latin1', 9, 12);
            left = lengthOf(buffer.toString('latin1', 0, start), status) - (length - start - 4);
          } else left -= length;
          if (left < 0 || Number.isNaN(left)) return finish('an answer of another length');
          if (left === 0) answered();
          return true;
        },
      },
    });
    const timer = setTimeout(() => finish('no answer'), end - performance.now() + patience);
    socket.on('connect', ask);
    socket.on('error', ({ message }) => finish(message));
    socket.on('close', () => finish('closed'));

    function ask() {
      const request = next();
      asked = performance.now();
      socket.write(request, 'latin1');
    }

    function answered() {
      const now = performance.now();
      if (status.startsWith('2') || status === '304') times.push(now - asked);
      else fail(status);
      if (now < end) ask();
      else finish();
    }

    function finish(reason?: string): boolean {
      if (reason) fail(reason);
      clearTimeout(timer);
      socket.removeAllListeners('close').removeAllListeners('error').on('error', resolve);
      socket.destroy();
      resolve();
      return false;
    }
  });
}

/** Bytes of an answer's body, by its head; NaN where it does not say. */
function lengthOf(head: string, status: string): number {
  if (status === '304' || status === '204') return 0;
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
}
