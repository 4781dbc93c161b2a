import { connect } from 'node:net';

/**
 * Makes load in a process of its own: so many clients, each on one connection, each asking the next of these requests (as
 * they go over the wire) as soon as it was answered. It reads no more of an answer than status and length: with a library's
 * client the server would wait for it (docs/performance.md).
 */
export type Load = { port: number; clients: number; seconds: number; requests: string[] };
/** Answers of 2xx and 304 a second, and how many went wrong, by what it was. */
export type Outcome = { rate: number; errors: Record<string, number> };

/** One buffer for every socket: what is read is looked at at once. */
const buffer = Buffer.allocUnsafe(256 * 1024);

process.on('message', async ({ port, clients, seconds, requests }: Load) => {
  const errors: Record<string, number> = {};
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let answers = 0;
  let asked = 0;
  const next = () => requests[asked++ % requests.length] ?? '';
  const count = (status: string) => {
    if (/^2|^304/.test(status)) answers++;
    else errors[status] = (errors[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: clients }, () => client(port, end, next, count)));
  process.send?.({ rate: answers / ((performance.now() - begun) / 1000), errors } satisfies Outcome);
});

/** Asks until then; `count` is told the status of each answer, or what came in its place. */
function client(port: number, end: number, next: () => string, count: (what: string) => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let status = '';
  /** Bytes of the answer that are still to come. */
  let left = 0;
  const read = (length: number) => {
    if (left === 0) {
      const head = buffer.subarray(0, length).indexOf('\r\n\r\n');
      status = buffer.toString('latin1', 9, 12);
      left = head + 4 + lengthOf(buffer.toString('latin1', 0, head), status);
      if (head < 0 || Number.isNaN(left)) socket.destroy(new Error('an answer without its length'));
    }
    left -= length;
    if (left < 0) socket.destroy(new Error('an answer of another length'));
    if (left !== 0) return true;
    count(status);
    if (performance.now() < end) socket.write(next(), 'latin1');
    else socket.destroy();
    return true;
  };
  const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer, callback: read } });
  socket.setTimeout(15_000, () => socket.destroy(new Error('no answer')));
  socket.on('connect', () => socket.write(next(), 'latin1'));
  socket.on('error', ({ message }) => count(message));
  socket.on('close', () => {
    if (performance.now() < end) count('closed');
    resolve();
  });
  return promise;
}

/** Bytes of an answer's body, by its head; NaN where it does not say. */
function lengthOf(head: string, status: string): number {
  if (status === '304' || status === '204') return 0;
  return Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
}
