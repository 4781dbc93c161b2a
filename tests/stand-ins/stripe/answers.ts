import type { Account } from './account.ts';
import { readIntentList, readIntentSearch, readMethodList, readNothing } from './asked.ts';
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
  const { refunds, disputes } = account;
  const [, kind = '', id = '', act] =
    /^\w+ \/v1\/(?:checkout\/)?(\w+)(?:\/(\w+))?(?:\/(\w+))?$/.exec(call) ?? [];
  const ofBalance = balanceCalls(account, call, said, pageOf);
  if (ofBalance) return ofBalance;
  if (kind === 'sessions') return ofSessions(account, call, id, act, said);
  if (kind === 'customers' || kind === 'payment_methods') return ofWallet(account, call, id, act, said);
  if (kind === 'payment_intents') return ofIntents(account, call, id, act, said);
  if (call === 'GET /v1/charges') return pageOf(account.charges, said);
  if (call.startsWith('GET /v1/charges/')) return get(account.charges, id);
  if (call === 'POST /v1/refunds') return account.createRefund(said, refunding.status);
  if (call === 'GET /v1/refunds') {
    // Stripe knows no list of what it does not know.
    if (typeof said.payment_intent === 'string') get(account.intents, said.payment_intent);
    return pageOf(refunds, said);
  }
  if (call.startsWith('GET /v1/refunds/')) return get(refunds, id);
  if (call === 'GET /v1/disputes') return pageOf(disputes, said);
  if (call.startsWith('GET /v1/disputes/')) return get(disputes, id);
  throw unknownCall();
}

const unknownCall = () => new Refused(404, 'invalid_request_error', 'unknown_call');

function ofSessions(account: Account, call: string, id: string, act: string | undefined, said: Said): object {
  const { sessions } = account;
  if (call === 'POST /v1/checkout/sessions') return account.createSession(said);
  if (call === 'GET /v1/checkout/sessions') {
    for (const one of sessions.keys()) account.session(one);
    const page = pageOf(sessions, said);
    return { ...page, data: page.data.map((one) => shown(account, one, said, 'data.')) };
  }
  if (call.startsWith('POST ') && act === 'expire') return shown(account, account.expire(id), said);
  if (call.startsWith('GET ') && !act) return shown(account, account.session(id), said);
  throw unknownCall();
}

/** A session with as much of what belongs to it as was asked for. */
function shown(account: Account, session: Session, said: Said, of = ''): object {
  const { intents, wallet } = account;
  const asked = listOf(said.expand).map(String);
  const whole = (
    name: 'payment_intent' | 'setup_intent',
    from: Map<string, { payment_method: string | null }>,
  ) => {
    const id = session[name];
    if (!id || !asked.some((path) => path === of + name || path.startsWith(`${of}${name}.`))) return id;
    const found = get(from, id);
    const isMethodAsked = asked.includes(`${of}${name}.payment_method`);
    if (!isMethodAsked || !found.payment_method) return found;
    return { ...found, payment_method: get(wallet.methods, found.payment_method) };
  };
  return {
    ...session,
    payment_intent: whole('payment_intent', intents),
    setup_intent: whole('setup_intent', wallet.setups),
  };
}

function ofWallet(
  { wallet }: Account,
  call: string,
  id: string,
  act: string | undefined,
  said: Said,
): object {
  if (call === 'POST /v1/customers') return wallet.createCustomer(said);
  if (call === `GET /v1/customers/${id}/payment_methods`) {
    readMethodList(said);
    get(wallet.customers, id);
    return pageOf(wallet.methods, { ...said, customer: id });
  }
  if (call === `POST /v1/customers/${id}`) return wallet.updateCustomer(id, said);
  readNothing(said);
  if (call === `GET /v1/customers/${id}`) return wallet.customer(id);
  if (call === `DELETE /v1/customers/${id}`) return wallet.deleteCustomer(id);
  if (call === `GET /v1/payment_methods/${id}`) return get(wallet.methods, id);
  if (call.startsWith('POST /v1/payment_methods/') && act === 'detach') return wallet.detach(id);
  throw unknownCall();
}

function ofIntents(account: Account, call: string, id: string, act: string | undefined, said: Said): object {
  if (call === 'POST /v1/payment_intents') return account.chargeOffSession(said);
  if (call === 'GET /v1/payment_intents') {
    const { customer } = readIntentList(said);
    if (customer) get(account.wallet.customers, customer);
    return pageOf(account.intents, said);
  }
  if (call === 'GET /v1/payment_intents/search') {
    const month = readIntentSearch(said);
    const found = [...account.intents.values()].filter(({ metadata }) => metadata.month === month);
    return { object: 'search_result', url: '', has_more: false, data: found };
  }
  readNothing(said);
  if (call === `GET /v1/payment_intents/${id}`) return get(account.intents, id);
  if (call.startsWith('POST ') && act === 'cancel') return account.cancelIntent(id);
  throw unknownCall();
}

/** The newest first, by pages. */
function pageOf<T extends Thing>(all: Map<string, T>, said: Said) {
  const created = typeof said.created === 'object' ? said.created : {};
  const after = said.starting_after;
  const fitting = [...all.values()]
    .reverse()
    .filter((one) => one.created >= Number(created.gte ?? 0))
    .filter((one) => one.created <= Number(created.lte ?? Number.POSITIVE_INFINITY))
    .filter((one) => ['payment_intent', 'charge', 'customer'].every((name) => isOf(one, name, said[name])));
  const from = after ? fitting.findIndex(({ id }) => id === after) + 1 : 0;
  const size = Math.min(pageSize, Number(said.limit ?? 10));
  const data = fitting.slice(from, from + size);
  return { object: 'list', url: '', has_more: from + size < fitting.length, data };
}

function isOf(one: Thing, name: string, wanted: unknown): boolean {
  return wanted === undefined || (one as unknown as Record<string, unknown>)[name] === wanted;
}
