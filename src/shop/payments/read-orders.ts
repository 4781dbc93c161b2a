import { caller, pageCaller } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

export const call = caller<typeof contract>();
const callPage = pageCaller<typeof contract>();

/** An order as who pays it sees it. */
export type Order = OutputOf<(typeof contract)['GET /api/orders/:id']>;
/** What something costs, before it is ordered. */
export type Quote = OutputOf<(typeof contract)['POST /api/orders/quote']>;
/** What a quote is asked for. */
export type QuoteRequest = InputOf<(typeof contract)['POST /api/orders/quote']>['body'];
/** What the terms give back of an order now. */
export type Terms = OutputOf<(typeof contract)['GET /api/orders/:id/refund']>;

/** @throws CallError */
export function readOrder(id: string): Promise<Order> {
  return call('GET /api/orders/:id', { params: { id } });
}

/** The own orders, newest first. @throws CallError */
export function listOrders(cursor?: string): Promise<Page<Order>> {
  return callPage('GET /api/orders', { query: { cursor } });
}
