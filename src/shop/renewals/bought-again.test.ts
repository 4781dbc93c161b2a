import { beforeEach, expect, test } from 'vitest';
import { giveUp } from '#src/school/enrolments/giving-up/giving-up.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { openClasses, type Place, wentBack } from '../../../tests/endings.ts';
import { subscribe, subscriptionNow } from '../../../tests/renewals.ts';
import { expectRight } from '../../../tests/stripe/books.ts';
import { openCounter } from '../../../tests/stripe/counter.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

test('a stopped subscription whose place has just ended is not in the way, also with a month paid ahead', async () => {
  const { shop } = at;
  const [place] = (await openClasses(shop, ['ahead'])).places as [Place];
  const { family, lessonId, learnerId } = place;
  const first = { id: place.subscriptionId ?? '' };
  expect((await family.call('POST', `/api/renewals/${first.id}/stop`)).body.state).toBe('ending');
  // Nothing has heard of it yet.
  await giveUp(shop.context, place.id, 0, family, async () => false);
  expect(await subscribe(shop, family, { lessonId, learnerId })).toMatchObject({ state: 'running' });
  expect(await subscriptionNow(shop, first)).toMatchObject({ state: 'ended' });
  expect(await wentBack(shop, place)).toBe(8000);
  await at.work(sendRefunds);
  await expectRight(shop);
});
