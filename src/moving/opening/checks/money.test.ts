import { expect, onTestFinished, test } from 'vitest';
import { trialBalance } from '#src/books/ledger/balances.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { measured } from '../../../../tests/staff/opening.ts';
import type { Told } from '../../../../tests/stand-ins/stripe/objects.ts';
import { openShop, tell, tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { programAnew } from '../../../../tests/start/program.ts';

async function shopForTest(environment: Record<string, string> = {}) {
  const shop = await openShop({ environment });
  onTestFinished(() => shop.stop());
  return { shop, admin: await signIn(shop, 'admin') };
}

test('without a provider both could be better, and nothing is red', async () => {
  const admin = await signIn(await programAnew(), 'admin');
  expect(await measured(admin, 'webhook')).toMatchObject({ state: 'amber', finding: 'webhook-none' });
  expect(await measured(admin, 'dollar')).toMatchObject({ state: 'amber', finding: 'dollar-none' });
});

test('keys for trying are red', async () => {
  const { admin } = await shopForTest();
  expect(await measured(admin, 'webhook')).toMatchObject({ state: 'red', finding: 'webhook-trial' });
});

test('real keys are red until the provider has called, then green', async () => {
  const { shop, admin } = await shopForTest({ STRIPE_SECRET_KEY: 'sk_live_0123456789abcdefghijklmnop' });
  expect(await measured(admin, 'webhook')).toMatchObject({ state: 'red', finding: 'webhook-unseen' });
  const { told } = shop.stripe.account;
  const [live, trying] = [true, false].map((livemode) => {
    told.tell('checkout.session.expired', { id: 'cs_none', object: 'checkout.session' } as never);
    return { ...told.waiting.splice(0)[0], livemode } as Told;
  });
  if (!live || !trying) throw new Error('nothing was told');
  // What was tried at the provider is no call for real keys.
  expect(await tell(shop, trying)).toBe(200);
  expect(await measured(admin, 'webhook')).toMatchObject({ state: 'red', finding: 'webhook-unseen' });
  expect(await tell(shop, live)).toBe(200);
  expect(await measured(admin, 'webhook')).toMatchObject({ state: 'green', finding: 'webhook-seen' });
});

test('a dollar that was paid and came back makes it green; it is no sale and writes to nobody', async () => {
  const { shop, admin } = await shopForTest();
  const { context } = shop;
  expect(await measured(admin, 'dollar')).toMatchObject({ state: 'red', finding: 'dollar-untried' });
  const begun = await admin.call('POST', '/api/admin/opening/dollar');
  expect(begun.status).toBe(201);
  expect(await measured(admin, 'dollar')).toMatchObject({ state: 'red', finding: 'dollar-waiting' });
  shop.stripe.account.pay(begun.body.url.split('/').at(-1));
  await tellAll(shop);
  expect(await measured(admin, 'dollar')).toMatchObject({ state: 'red', finding: 'dollar-returning' });
  await sendRefunds.run(context, {}, { last: true });
  await tellAll(shop);
  expect(await measured(admin, 'dollar')).toMatchObject({ state: 'green', finding: 'dollar-returned' });
  expect(await shop.mails()).toEqual([]);
  const left = (await trialBalance(context)).filter(({ amount }) => amount !== 0);
  expect(left).toEqual([]);
});
