import { expect, test } from 'vitest';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { openHolders, visa } from '../../../../tests/stand-ins/stripe/holders.ts';
import { openMonths } from '../../../../tests/stand-ins/stripe/months.ts';
import { pass, paymentNow } from '../../../../tests/stand-ins/stripe/shop.ts';

const at = openCounter();
const { card } = openHolders(at);
const { charge, expectPaidOnce, month } = openMonths(at);

test('keys of another account, or of the other mode, forget no card: the month waits', async () => {
  const one = await month();
  const { customers, methods } = at.shop.stripe.account.wallet;
  const theirs = [new Map(customers), new Map(methods)] as const;
  customers.clear();
  methods.clear();
  expect(await charge(one)).toEqual({ state: 'unknown' });
  expect((await paymentNow(at.shop, one.payment)).state).toBe('begun');
  expect(await card()).toEqual(visa);
  for (const [id, one] of theirs[0]) customers.set(id, one);
  for (const [id, one] of theirs[1]) methods.set(id, one);
  // Each account has a memory of keys of its own; the stand-in has one.
  pass(at.shop, 25 * 60);
  expect(await charge(one)).toEqual({ state: 'paid' });
  await expectPaidOnce(one);
});
