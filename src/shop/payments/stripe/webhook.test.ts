import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, pass, type Shop } from '../../../../tests/stand-ins/stripe/shop.ts';
import { signed } from '../../../../tests/stand-ins/stripe/telling.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { programAnew, thursdayNoon } from '../../../../tests/start/program.ts';
import { providerEvents } from '../tables.server.ts';

let shop: Shop;
let log = '';
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  shop = await openShop({ log: { level: 'warn', stream } });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(thursdayNoon);
  await emptyTables(shop, 'provider_events');
});

let number = 0;
const event = (more: object = {}) => ({
  id: `evt_${number++}`,
  object: 'event',
  livemode: false,
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_unknown', customer_email: 'secret@dars.test' } },
  ...more,
});
async function post(payload: string, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const kept = () => shop.context.database.select().from(providerEvents);

test('what Stripe has signed is taken at once, and kept once by its id', async () => {
  const one = event();
  const { payload, headers } = signed(one, shop.clock.now());
  expect(await post(payload, headers)).toEqual({ status: 200, body: { received: true } });
  expect(await post(payload, headers)).toEqual({ status: 200, body: { received: true } });
  expect(await kept()).toMatchObject([
    { eventId: one.id, kind: 'checkout.session.completed', objectId: 'cs_unknown', doneAt: null },
  ]);
  expect(JSON.stringify(await kept())).not.toContain('secret');
});

test('a signature that is missing, wrong, of another secret, of other bytes or too old is refused', async () => {
  const before = await kept();
  const { payload, headers } = signed(event(), shop.clock.now());
  const late = signed(event(), new Date(shop.clock.now().getTime() - 301_000));
  const foreign = signed(event(), shop.clock.now(), 'whsec_of_somebody_else');
  const tries: [string, Record<string, string>][] = [
    [payload, { 'content-type': 'application/json' }],
    [payload, { ...headers, 'stripe-signature': 't=1,v1=00' }],
    [payload, { ...headers, 'stripe-signature': 'nonsense' }],
    [payload.replace('cs_unknown', 'cs_another'), headers],
    [JSON.stringify(JSON.parse(payload)), headers],
    [foreign.payload, foreign.headers],
    [late.payload, late.headers],
    ['', headers],
  ];
  log = '';
  for (const [body, headers] of tries)
    expect(await post(body, headers)).toEqual({
      status: 400,
      body: { message: 'The request could not be read.', code: 'malformed' },
    });
  expect(log.trim().split('\n')).toHaveLength(tries.length);
  for (const word of ['secret@', 'cs_', 'evt_', 'whsec', 'v1=']) expect(log).not.toContain(word);
  expect(await kept()).toEqual(before);
});

test('one that is four minutes late is taken', async () => {
  const { payload, headers } = signed(event(), shop.clock.now());
  pass(shop, 4);
  expect((await post(payload, headers)).status).toBe(200);
});

test('other kinds are kept as done; what is of the other mode is not', async () => {
  const other = event({ type: 'customer.created' });
  const live = event({ livemode: true });
  for (const one of [other, live]) {
    const { payload, headers } = signed(one, shop.clock.now());
    expect((await post(payload, headers)).status).toBe(200);
  }
  const rows = new Map((await kept()).map((row) => [row.eventId, row]));
  expect(rows.get(other.id)?.doneAt).toEqual(shop.clock.now());
  expect(rows.has(live.id)).toBe(false);
});

test.each([
  ['half of a character', 'cs_\ud83d'],
  ['a zero', 'cs_\0'],
  ['more than a key holds', 'c'.repeat(256)],
])('a word such as Stripe never says is refused: %s', async (_, id) => {
  for (const one of [event({ id }), event({ type: id }), event({ data: { object: { id } } })]) {
    const { payload, headers } = signed(one, shop.clock.now());
    expect((await post(payload, headers)).status).toBe(400);
  }
  expect(await kept()).toEqual([]);
});

test('more than 256 KB are not read', async () => {
  const { payload, headers } = signed(event({ more: 'x'.repeat(256 * 1024) }), shop.clock.now());
  expect((await post(payload, headers)).status).toBe(413);
});

test('without keys there is no such address', async () => {
  const program = await programAnew();
  const answer = await program.call('POST', '/api/stripe/webhook', {});
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
});
