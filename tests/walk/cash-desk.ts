import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { merchant, type Payme, paymeId } from '../stand-ins/payme/caller.ts';

/** What Payme has of one payment: its receipt is paid, or it is not, or it was cancelled. */
export type Receipt = { _id: string; state: 0 | 4 | 50; amount: number; create_time: number };

export type CashDesk = Awaited<ReturnType<typeof openCashDesk>>;

/** Payme on this machine: it keeps a receipt of each transaction as we answered, and tells them when it is asked. */
export async function openCashDesk(now: () => Date) {
  const receipts: Receipt[] = [];
  const server = createServer(async (request, response) => {
    const { params } = (await json(request)) as {
      params: Record<'from' | 'to' | 'offset' | 'count', number>;
    };
    const within = receipts.filter(({ create_time: at }) => at >= params.from && at <= params.to);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ result: within.slice(params.offset, params.offset + params.count) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  /** Calls us about a receipt, and keeps how it stands then. @returns the code of a refusal */
  async function call(payme: Payme, one: Receipt, method: string, more: object = {}) {
    const { error } = await payme.call(method, { id: one._id, ...more });
    if (!error && method === 'PerformTransaction') one.state = 4;
    if (!error && method === 'CancelTransaction') one.state = 50;
    return error?.code as number | undefined;
  }

  return {
    receipts,
    call,
    /** A family begins to pay an order. @returns the code of a refusal */
    create(payme: Payme, order: number, amount: number) {
      const one: Receipt = { _id: paymeId(), state: 0, amount, create_time: now().getTime() };
      receipts.push(one);
      const said = { amount, time: one.create_time, account: { order: String(order) } };
      return call(payme, one, 'CreateTransaction', said);
    },
    environment: { ...merchant, PAYME_CHECKOUT_URL: `http://127.0.0.1:${port}` },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
