import type { Account } from './account.ts';
import { listOf, type Said } from './form.ts';
import { get } from './get.ts';
import type { Movement, Payout, Thing } from './objects.ts';

type Held = { named: (kind: string) => string; at: () => number; live: boolean };

/** What Stripe keeps of a charge: 2.9 per cent and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;
/** What a dispute costs, won or lost. */
const disputeFee = 1500;
const day = 86_400;
/** So long what was paid cannot be transferred yet. */
const pendingFor = 2 * day;

/** What lies in an account: every movement of it, with Stripe's own fees, and what was transferred to the bank. */
export function openBalance({ named, at, live }: Held) {
  const movements = new Map<string, Movement>();
  const payouts = new Map<string, Payout>();
  /** By a movement, the payout that it is part of. */
  const paidOut = new Map<string, string>();

  type Moved = Pick<Movement, 'amount' | 'source' | 'type' | 'reporting_category'>;
  function move(moved: Moved, { fee = 0, wait = 0, description = null as string | null } = {}): Movement {
    const now = at();
    const made: Movement = {
      id: named('txn'),
      object: 'balance_transaction',
      ...moved,
      available_on: now + wait,
      created: now,
      currency: 'usd',
      description,
      fee,
      fee_details:
        fee === 0
          ? []
          : [{ amount: fee, application: null, currency: 'usd', description: null, type: 'stripe_fee' }],
      net: moved.amount - fee,
      status: wait > 0 ? 'pending' : 'available',
    };
    movements.set(made.id, made);
    return made;
  }

  const charged = (source: string, amount: number) =>
    move(
      { amount, source, type: 'charge', reporting_category: 'charge' },
      { fee: feeOf(amount), wait: pendingFor },
    );
  /** The fee of the charge is not given back. */
  const refunded = (source: string, amount: number) =>
    move({ amount: -amount, source, type: 'refund', reporting_category: 'refund' });
  const refundFailed = (source: string, amount: number) =>
    move({ amount, source, type: 'refund_failure', reporting_category: 'refund_failure' });
  const disputed = (source: string, amount: number) =>
    move(
      {
        ...{ amount, source, type: 'adjustment' },
        reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      },
      { fee: amount < 0 ? disputeFee : 0 },
    );
  /** What Stripe takes for itself, of the whole account. */
  const takeFee = (amount: number, description = 'Radar (2026-01)') =>
    move({ amount: -amount, source: null, type: 'stripe_fee', reporting_category: 'fee' }, { description });

  function sumOf(which: (one: Movement) => boolean): number {
    return [...movements.values()].filter(which).reduce((sum, { net }) => sum + net, 0);
  }
  const isAvailable = (one: Movement) => one.available_on <= at();

  /** Transfers to the bank what is available; what is not there cannot be. */
  function payOut({ automatic = true } = {}): Payout | undefined {
    const left = [...movements.values()].filter(
      (one) => isAvailable(one) && one.type !== 'payout' && !paidOut.has(one.id),
    );
    const amount = automatic ? left.reduce((sum, { net }) => sum + net, 0) : sumOf(isAvailable);
    if (amount <= 0 || amount > sumOf(isAvailable)) return undefined;
    const id = named('po');
    const { id: movement } = move({
      ...{ amount: -amount, source: id, type: 'payout', reporting_category: 'payout' },
    });
    if (automatic) for (const one of left) paidOut.set(one.id, id);
    if (automatic) paidOut.set(movement, id);
    const made: Payout = {
      ...{ id, object: 'payout', amount, automatic, created: at(), currency: 'usd', livemode: live },
      // Midnight of the second day.
      arrival_date: (Math.floor(at() / day) + 2) * day,
      balance_transaction: movement,
      failure_balance_transaction: null,
      failure_code: null,
      method: 'standard',
      reconciliation_status: automatic ? 'in_progress' : 'not_applicable',
      status: 'in_transit',
      trace_id: { status: 'pending', value: null },
      type: 'bank_account',
    };
    payouts.set(id, made);
    return made;
  }

  /** The bank has it; Stripe knows by then what it consists of. */
  function arrivePayout(id: string): void {
    const found = get(payouts, id);
    if (found.status !== 'in_transit') return;
    Object.assign(found, { status: 'paid', trace_id: { status: 'supported', value: `FED${id}` } });
    if (found.automatic) found.reconciliation_status = 'completed';
  }

  /** The bank sends it back, also when it had it already. */
  function failPayout(id: string): void {
    const found = get(payouts, id);
    if (found.status === 'failed') return;
    const { id: back } = move({
      ...{ amount: found.amount, source: id, type: 'payout_failure', reporting_category: 'payout_reversal' },
    });
    Object.assign(found, { status: 'failed', failure_code: 'account_closed' });
    Object.assign(found, { failure_balance_transaction: back });
    if (found.automatic) found.reconciliation_status = 'completed';
  }

  /** What is available goes to the bank, arrives there or comes back; and Stripe takes something for itself. */
  function act(which: number, how: number): void {
    const payout = [...payouts.values()][which % Math.max(payouts.size, 1)];
    if (how % 4 === 0) takeFee(1 + which);
    if (how % 4 === 1) payOut({ automatic: which % 3 > 0 });
    if (payout && how % 4 === 2) arrivePayout(payout.id);
    if (payout && how % 4 === 3) failPayout(payout.id);
  }

  /** What was sent is there, and what is available is sent. */
  function endDay(): void {
    for (const { id } of payouts.values()) arrivePayout(id);
    payOut();
  }

  function forget(): void {
    for (const all of [movements, payouts, paidOut]) all.clear();
  }

  return {
    ...{ movements, payouts, paidOut, move, charged, refunded, refundFailed, disputed, takeFee },
    ...{ payOut, arrivePayout, failPayout, act, endDay, forget, sumOf, isAvailable, live },
    /** What lies in the account, in cents. */
    balance: () => sumOf(() => true),
  };
}

type Turn = <T extends Thing>(all: Map<string, T>, said: Said) => { data: T[] };

/** Answers what is asked of the balance; undefined for any other call. @throws Refused */
export function balanceCalls(account: Account, call: string, said: Said, pageOf: Turn): object | undefined {
  const { lying } = account;
  const [, kind, id = ''] = /^GET \/v1\/(balance|balance_transactions|payouts)(?:\/(\w+))?$/.exec(call) ?? [];
  if (kind === 'balance') {
    const of = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
    const pending = lying.sumOf((one) => !lying.isAvailable(one));
    const available = lying.sumOf(lying.isAvailable);
    return { object: 'balance', livemode: lying.live, available: of(available), pending: of(pending) };
  }
  if (kind === 'payouts') return id ? get(lying.payouts, id) : pageOf(lying.payouts, said);
  if (kind !== 'balance_transactions') return undefined;
  const isExpanded = (name: string) => listOf(said.expand).includes(name);
  if (id) return shown(account, get(lying.movements, id), isExpanded('source'));
  const fitting = [...lying.movements].filter(
    ([one, { type, source }]) =>
      (said.payout === undefined || lying.paidOut.get(one) === said.payout) &&
      (said.type === undefined || type === said.type) &&
      (said.source === undefined || source === said.source),
  );
  const page = pageOf(new Map(fitting), said);
  return { ...page, data: page.data.map((one) => shown(account, one, isExpanded('data.source'))) };
}

/** With what it is about, as that is now. */
function shown({ charges, refunds, disputes, lying }: Account, one: Movement, isExpanded: boolean): object {
  const status = lying.isAvailable(one) ? 'available' : 'pending';
  const all = [charges, refunds, disputes, lying.payouts] as Map<string, Thing>[];
  const source = isExpanded && one.source && all.map((each) => each.get(one.source ?? '')).find(Boolean);
  return { ...one, status, ...(source && { source }) };
}
