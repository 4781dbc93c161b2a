import type { Account } from './account.ts';
import { balanceCalls } from './balance.ts';
import { listOf, type Said } from './form.ts';
import { get } from './get.ts';
import { Refused, type Session, type Thing } from './objects.ts';

/** How refunds stand once they are made. */
export type Refunding = { status: 'succeeded' | 'pending' };

/** Things on a page at most: less than Stripe's hundred, so that pages are turned. */
const pageSize = 3;

/** Answers one call, '{method} {path}'. @throws Refused */
export function answerOf(account: Account, refunding: Refunding, call: string, said: Said): object {
  const { sessions, intents, charges, refunds, disputes } = account;
  const [, id = '', act] = /^\w+ \/v1\/(?:checkout\/)?\w+\/(\w+)(?:\/(\w+))?$/.exec(call) ?? [];
  const expands = (name: string) => listOf(said.expand).includes(name);
  const shown = (session: Session, expanded: boolean) =>
    expanded && session.payment_intent
      ? { ...session, payment_intent: get(intents, session.payment_intent) }
      : session;
  const ofBalance = balanceCalls(account, call, said, pageOf);
  if (ofBalance) return ofBalance;
  if (call === 'POST /v1/checkout/sessions') return account.createSession(said);
  if (call === 'GET /v1/checkout/sessions') {
    for (const one of sessions.keys()) account.session(one);
    const page = pageOf(sessions, said);
    return { ...page, data: page.data.map((one) => shown(one, expands('data.payment_intent'))) };
  }
  if (call.startsWith('POST /v1/checkout/sessions/') && act === 'expire')
    return shown(account.expire(id), expands('payment_intent'));
  if (call.startsWith('GET /v1/checkout/sessions/'))
    return shown(account.session(id), expands('payment_intent'));
  if (call.startsWith('GET /v1/payment_intents/')) return get(intents, id);
  if (call === 'GET /v1/charges') return pageOf(charges, said);
  if (call === 'POST /v1/refunds') return account.createRefund(said, refunding.status);
  if (call === 'GET /v1/refunds') {
    // Stripe knows no list of what it does not know.
    if (typeof said.payment_intent === 'string') get(intents, said.payment_intent);
    return pageOf(refunds, said);
  }
  if (call.startsWith('GET /v1/refunds/')) return get(refunds, id);
  if (call === 'GET /v1/disputes') return pageOf(disputes, said);
  if (call.startsWith('GET /v1/disputes/')) return get(disputes, id);
  throw new Refused(404, 'invalid_request_error', 'unknown_call');
}

/** The newest first, by pages. */
function pageOf<T extends Thing>(all: Map<string, T>, said: Said) {
  const created = typeof said.created === 'object' ? said.created : {};
  const after = said.starting_after;
  const fitting = [...all.values()]
    .reverse()
    .filter((one) => one.created >= Number(created.gte ?? 0))
    .filter((one) => one.created <= Number(created.lte ?? Number.POSITIVE_INFINITY))
    .filter((one) => ['payment_intent', 'charge'].every((name) => isOf(one, name, said[name])));
  const from = after ? fitting.findIndex(({ id }) => id === after) + 1 : 0;
  const size = Math.min(pageSize, Number(said.limit ?? 10));
  const data = fitting.slice(from, from + size);
  return { object: 'list', url: '', has_more: from + size < fitting.length, data };
}

function isOf(one: Thing, name: string, wanted: unknown): boolean {
  return wanted === undefined || (one as unknown as Record<string, unknown>)[name] === wanted;
}
