import { beforeEach, expect, test } from 'vitest';
import { discountRules } from '#src/shop/orders/tables.server.ts';
import { emptyTables } from '../../../tests/empty-tables.ts';
import { chargedAtStripe, renewAt, subscribe } from '../../../tests/renewals.ts';
import { makeLearner } from '../../../tests/school.ts';
import { openCounter } from '../../../tests/stripe/counter.ts';
import { stopSubscription } from './acts/stop.server.ts';

/** The second child's discount, from month to month: the sentence, the page and the charge say the same price. */
const at = openCounter();
let ali: string;
let zulfiya: string;
beforeEach(async () => {
  at.shop.clock.set('2026-01-20T20:00:00Z');
  await emptyTables(at.shop, 'discount_rules');
  await at.shop.context.database
    .insert(discountRules)
    .values({ kind: 'second-child', percent: 10, changedAt: at.shop.clock.now(), changedBy: at.family.id });
  await makeLearner(at.shop, at.family, { firstName: 'Ali' });
  const { body } = await at.family.call('GET', '/api/learners');
  const idOf = (name: string) => body.find(({ firstName }: { firstName: string }) => firstName === name)._id;
  [ali, zulfiya] = [idOf('Ali'), idOf('Zulfiya')];
});

const nextOf = async (name: string) => {
  const { own } = (await at.family.call('GET', '/api/renewals')).body;
  return own.find(({ learner }: { learner: { firstName: string } }) => learner.firstName === name).next
    ?.amount.amount;
};
const quoted = async () =>
  (
    await at.family.call('POST', '/api/orders/quote', {
      ...{ plan: 'group8', learnerId: zulfiya, useCredit: true, timeZone: 'America/Los_Angeles' },
    })
  ).body.renewal;

test('while both learn, the second child pays less; once the first has stopped, it is told at the next month', async () => {
  const { shop, family } = at;
  const first = await subscribe(shop, family, { plan: 'group8', learnerId: ali });
  expect((await quoted()).amount.amount).toBe(14_400);
  await subscribe(shop, family, { plan: 'group8', learnerId: zulfiya });
  expect([await nextOf('Ali'), await nextOf('Zulfiya')]).toEqual([16_000, 14_400]);
  await stopSubscription(shop.context, first.id, { cause: 'payer', by: family.id });
  expect(await nextOf('Zulfiya')).toBe(16_000);
  await renewAt(shop, '2026-02-13T18:01:00Z');
  await renewAt(shop, '2026-02-20T18:01:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 14_400, 16_000]);
});

test('a brother whose lessons do not renew themselves makes no later month cheaper, and none is promised', async () => {
  const { shop, family } = at;
  const first = await subscribe(shop, family, { plan: 'group8', learnerId: ali });
  await stopSubscription(shop.context, first.id, { cause: 'payer', by: family.id });
  const { amount, words } = await quoted();
  expect(amount.amount).toBe(16_000);
  expect(words).not.toContain('144$');
  await subscribe(shop, family, { plan: 'group8', learnerId: zulfiya });
  expect(await nextOf('Zulfiya')).toBe(16_000);
});
