import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { merchant, paymeId } from '../../../../tests/stand-ins/payme/caller.ts';
import { paidOrder } from '../../../../tests/stand-ins/payme/orders.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { startTestProgram, type TestProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { comparisons, providerDifferences } from '../differences/tables.server.ts';
import { payme } from './payme.server.ts';
import { apiUrl } from './receipts.server.ts';

type Receipt = { _id: string; state: number; amount: number; create_time: number };

let program: TestProgram;
let receipts: Receipt[] = [];
let answers: 'well' | 'not' = 'well';
/** The Subscribe API as its documentation has it: fifty receipts a call, from an offset, with the key in a header. */
const server = createServer(async (request, response) => {
  const { method, params } = (await json(request)) as {
    method: string;
    params: { count: number; from: number; to: number; offset: number };
  };
  const isAllowed = request.headers['x-auth'] === `${merchant.PAYME_MERCHANT_ID}:${merchant.PAYME_KEY}`;
  const isWell = answers === 'well' && isAllowed && method === 'receipts.get_all' && params.count <= 50;
  const within = receipts.filter(({ create_time: at }) => at >= params.from && at <= params.to);
  const result = within.slice(params.offset, params.offset + params.count);
  const refused = { error: { code: -32504, message: 'not allowed' } };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...(isWell ? { result } : refused) }));
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  program = await startTestProgram({
    environment: { ...merchant, PAYME_CHECKOUT_URL: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await program.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  answers = 'well';
  receipts = [];
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'provider_differences', 'comparisons');
});

const at = () => program.clock.now().getTime();
const later = (hours: number) => program.clock.set(new Date(at() + hours * 3_600_000).toISOString());
const receiptOf = (id: string, amount: number, state = 4) => ({ _id: id, state, amount, create_time: at() });
const found = async () =>
  (
    await program.context.database.select().from(providerDifferences).orderBy(providerDifferences.foundAt)
  ).map(({ objectId, theirs, ours, goneAt }) => ({ objectId, theirs, ours, open: goneAt === null }));

test('what both sides have alike is no difference, however many receipts there are', async () => {
  const { id, payment } = await paidOrder(program);
  receipts = [
    ...Array.from({ length: 120 }, () => receiptOf(paymeId(), 5000, 0)),
    receiptOf(id, payment.amount),
  ];
  later(2);
  await payme.compare(program.context);
  expect(await found()).toEqual([]);
  const [compared] = await program.context.database.select().from(comparisons);
  expect(compared).toMatchObject({ provider: 'payme', objects: 121, comparedAt: program.clock.now() });
});

test('differences of both sides are kept until they are gone', async () => {
  const [unknown, other] = [await paidOrder(program), await paidOrder(program)];
  const theirsAlone = paymeId();
  const waits = await paidOrder(program);
  receipts = [
    receiptOf(other.id, other.payment.amount, 50),
    receiptOf(theirsAlone, 777),
    receiptOf(waits.id, waits.payment.amount, 21),
  ];
  later(2);
  await payme.compare(program.context);
  const expected = [
    { objectId: unknown.id, theirs: null, ours: unknown.payment.amount, open: true },
    { objectId: other.id, theirs: 0, ours: other.payment.amount, open: true },
    { objectId: theirsAlone, theirs: 777, ours: null, open: true },
  ];
  const byId = (one: { objectId: string }, two: { objectId: string }) =>
    one.objectId.localeCompare(two.objectId);
  expect((await found()).toSorted(byId)).toEqual(expected.toSorted(byId));
  receipts.push({ ...receiptOf(unknown.id, unknown.payment.amount), create_time: at() - 2 * 3_600_000 });
  await payme.compare(program.context);
  expect((await found()).filter(({ open }) => !open)).toMatchObject([{ objectId: unknown.id }]);
});

test('a list that Payme does not tell is not taken for an empty one', async () => {
  answers = 'not';
  later(24);
  const before = await found();
  await expect(payme.compare(program.context)).rejects.toThrow('did not tell');
  expect(await found()).toEqual(before);
});

test('the API stands beside the checkout, in the sandbox at another name', () => {
  expect(apiUrl('https://checkout.paycom.uz')).toBe('https://checkout.paycom.uz/api');
  expect(apiUrl('https://test.paycom.uz')).toBe('https://checkout.test.paycom.uz/api');
});
