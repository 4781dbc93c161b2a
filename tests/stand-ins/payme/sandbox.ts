import { expect } from 'vitest';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { PaymentRow } from '#src/shop/payments/tables.server.ts';
import type { TestProgram } from '../../start/program.ts';
import { type Payme, paymeId } from './caller.ts';
import { begunPayment, openOrder } from './orders.ts';

/** What the sandbox goes on with from one check to the next. */
export type Sandbox = {
  program: TestProgram;
  payme: Payme;
  order: OrderRow;
  payment: PaymentRow;
  /** The transaction of the last one that was created, and the answer to that. */
  id: string;
  created: { create_time: number; transaction: string };
};

/** Expects a refusal, with words in the three languages. */
export function expectProblem(answer: { error?: unknown; result?: unknown }, code: number): void {
  expect(answer.result).toBeUndefined();
  expect(answer.error).toMatchObject({
    code,
    message: { ru: expect.any(String), uz: expect.any(String), en: expect.any(String) },
  });
}

/** Expects one about the account: any code of -31050 to -31099, and the name of the field. */
function expectAccountProblem(answer: { error?: { code: number; data: string } }): void {
  expect(answer.error?.code).toSatisfy((code: number) => code <= -31050 && code >= -31099);
  expect(answer.error?.data).toBe('order');
}

const accountOf = ({ order }: Sandbox) => ({ order: String(order.number) });
const asked = (sandbox: Sandbox) => ({ amount: sandbox.payment.amount, account: accountOf(sandbox) });
const now = ({ program }: Sandbox) => program.clock.now().getTime();

async function anotherOrder(sandbox: Sandbox): Promise<void> {
  sandbox.order = await openOrder(sandbox.program);
  sandbox.payment = await begunPayment(sandbox.program, sandbox.order);
}

async function create(sandbox: Sandbox): Promise<void> {
  sandbox.id = paymeId();
  const said = { id: sandbox.id, time: now(sandbox), ...asked(sandbox) };
  const { result } = await sandbox.payme.call('CreateTransaction', said);
  expect(result).toMatchObject({ state: 1, create_time: now(sandbox), transaction: expect.any(String) });
  sandbox.created = result;
}

/** The checks of Payme's sandbox for an account that is paid once, in its order. */
export const checks: Record<string, (sandbox: Sandbox) => Promise<void>> = {
  'a wrong key is refused by every method': async (sandbox) => {
    const { payme } = sandbox;
    for (const method of [
      'CheckPerformTransaction',
      'CreateTransaction',
      'PerformTransaction',
      'CancelTransaction',
      'CheckTransaction',
      'GetStatement',
    ])
      for (const key of ['uzcard:someRandomString', ''])
        expectProblem(await payme.call(method, { id: paymeId(), ...asked(sandbox) }, { key }), -32504);
  },
  'a wrong amount is refused': async (sandbox) => {
    const { payme, payment } = sandbox;
    for (const amount of [1, 0, -5, payment.amount + 1, payment.amount - 0.5, 1e300]) {
      const said = { amount, account: accountOf(sandbox) };
      expectProblem(await payme.call('CheckPerformTransaction', said), -31001);
      const made = { id: paymeId(), time: now(sandbox), ...said };
      expectProblem(await payme.call('CreateTransaction', made), -31001);
    }
  },
  'an account that does not exist is refused': async (sandbox) => {
    for (const order of ['99999999', 'nobody', '', null, {}, '-1', '1e4']) {
      const said = { amount: sandbox.payment.amount, account: { order } };
      expectAccountProblem(await sandbox.payme.call('CheckPerformTransaction', said));
      const made = { id: paymeId(), time: now(sandbox), ...said };
      expectAccountProblem(await sandbox.payme.call('CreateTransaction', made));
    }
    const said = { amount: sandbox.payment.amount, account: {} };
    expectAccountProblem(await sandbox.payme.call('CheckPerformTransaction', said));
  },
  'it is asked whether an order can be paid': async (sandbox) => {
    const { result } = await sandbox.payme.call('CheckPerformTransaction', asked(sandbox));
    expect(result).toEqual({ allow: true });
  },
  'a transaction is created': create,
  'the same one created again is answered as before': async (sandbox) => {
    const said = { id: sandbox.id, time: now(sandbox), ...asked(sandbox) };
    sandbox.program.clock.set(new Date(now(sandbox) + 5000).toISOString());
    expect((await sandbox.payme.call('CreateTransaction', said)).result).toEqual(sandbox.created);
  },
  'a second transaction for the same order is refused': async (sandbox) => {
    const said = { id: paymeId(), time: now(sandbox), ...asked(sandbox) };
    expectAccountProblem(await sandbox.payme.call('CreateTransaction', said));
    expectAccountProblem(await sandbox.payme.call('CheckPerformTransaction', asked(sandbox)));
  },
  'a created transaction is looked at': async ({ payme, id, created }) => {
    const { result } = await payme.call('CheckTransaction', { id });
    expect(result).toEqual({
      create_time: created.create_time,
      perform_time: 0,
      cancel_time: 0,
      transaction: created.transaction,
      state: 1,
      reason: null,
    });
  },
  'one that was never created is not found': async ({ payme }) => {
    for (const method of ['CheckTransaction', 'PerformTransaction'])
      expectProblem(await payme.call(method, { id: paymeId() }), -31003);
    expectProblem(await payme.call('CancelTransaction', { id: paymeId(), reason: 3 }), -31003);
  },
  'what is not performed is cancelled, again with the same answer': async (sandbox) => {
    const { payme, id, created } = sandbox;
    const { result } = await payme.call('CancelTransaction', { id, reason: 3 });
    expect(result).toEqual({
      transaction: created.transaction,
      cancel_time: now(sandbox),
      state: -1,
    });
    sandbox.program.clock.set(new Date(now(sandbox) + 5000).toISOString());
    expect((await payme.call('CancelTransaction', { id, reason: 5 })).result).toEqual(result);
    expect((await payme.call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 });
  },
  'what is cancelled is neither performed nor created again': async (sandbox) => {
    const { payme, id } = sandbox;
    expectProblem(await payme.call('PerformTransaction', { id }), -31008);
    const said = { id, time: now(sandbox), ...asked(sandbox) };
    expectProblem(await payme.call('CreateTransaction', said), -31008);
  },
  'the family tries again on the same page, and pays': async (sandbox) => {
    await create(sandbox);
    const { payme, id, created } = sandbox;
    const { result } = await payme.call('PerformTransaction', { id });
    expect(result).toEqual({ transaction: created.transaction, perform_time: now(sandbox), state: 2 });
    sandbox.program.clock.set(new Date(now(sandbox) + 5000).toISOString());
    expect((await payme.call('PerformTransaction', { id })).result).toEqual(result);
    expect((await payme.call('CheckTransaction', { id })).result).toMatchObject({
      state: 2,
      perform_time: result.perform_time,
      cancel_time: 0,
    });
  },
  'an order that is paid is not paid again': async (sandbox) => {
    expectAccountProblem(await sandbox.payme.call('CheckPerformTransaction', asked(sandbox)));
    const said = { id: paymeId(), time: now(sandbox), ...asked(sandbox) };
    expectAccountProblem(await sandbox.payme.call('CreateTransaction', said));
  },
  'what was performed is not cancelled while nobody decided to give the money back': async (sandbox) => {
    const { payme, id } = sandbox;
    expectProblem(await payme.call('CancelTransaction', { id, reason: 5 }), -31007);
    expect((await payme.call('CheckTransaction', { id })).result).toMatchObject({ state: 2 });
  },
  'a transaction older than twelve hours is not performed': async (sandbox) => {
    await anotherOrder(sandbox);
    await create(sandbox);
    const { payme, id, program } = sandbox;
    program.clock.set(new Date(now(sandbox) + 12 * 60 * 60_000 + 1).toISOString());
    expectProblem(await payme.call('PerformTransaction', { id }), -31008);
    expect((await payme.call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 4 });
    const old = { id: paymeId(), time: now(sandbox) - 12 * 60 * 60_000 - 1, ...asked(sandbox) };
    expectProblem(await payme.call('CreateTransaction', old), -31008);
  },
  'the statement has both ends of its span, the earliest first': async ({ payme, id, created }) => {
    const at = created.create_time;
    const of = async (from: number, to: number) =>
      (await payme.call('GetStatement', { from, to })).result.transactions as { id: string; time: number }[];
    expect((await of(at, at)).map((one) => one.id)).toEqual([id]);
    expect(await of(at + 1, at + 1)).toEqual([]);
    expect(await of(at, at - 1)).toEqual([]);
    const all = await of(0, at);
    expect(all).toHaveLength(3);
    expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).toSorted((a, b) => a - b));
    expect(Object.keys(all[0] ?? {}).sort()).toEqual([
      'account',
      'amount',
      'cancel_time',
      'create_time',
      'id',
      'perform_time',
      'reason',
      'receivers',
      'state',
      'time',
      'transaction',
    ]);
  },
};
