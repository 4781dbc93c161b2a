import { beforeEach, expect, test } from 'vitest';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { openClasses, orderOf, type Place } from '../../../../tests/endings.ts';
import { renew } from '../../../../tests/renewals.ts';
import { openCounter } from '../../../../tests/stripe/counter.ts';

/** What the mail says of a later month that comes back: why, and whether somebody had asked. */
const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

async function told({ family }: Place): Promise<string[]> {
  const mails = (await at.shop.mails()).filter(({ recipientId }) => recipientId === family.id);
  return mails.filter(({ kind }) => kind === 'refund').map(({ content }) => content?.text ?? '');
}
const withinDay = 'A later month comes back as a whole within a day after it was charged';
const hadEnded = 'Your place ended before all that you had paid for was held';

test('where the school ends the place, it does not say that the family has asked in the first days', async () => {
  const { places, teacher } = await openClasses(at.shop, ['ahead']);
  const [place] = places as [Place];
  expect((await teacher.call('DELETE', `/api/class/${place.lessonId}?learners=1`)).status).toBe(200);
  await renew(at.shop);
  const [mail, ...more] = await told(place);
  expect(more).toEqual([]);
  expect(mail).toContain(hadEnded);
  expect(mail).not.toMatch(/first days|You asked/);
});

test.each(['stopped', 'asked for'])('within a day after its charge, %s, it says so', async (how) => {
  const { places } = await openClasses(at.shop, ['ahead']);
  const [place] = places as [Place];
  at.shop.clock.set('2026-03-01T12:00:00Z');
  if (how === 'stopped')
    await stopSubscription(at.shop.context, place.subscriptionId ?? '', { cause: 'payer' });
  else {
    const { order } = await orderOf(at.shop, place, 'last');
    const back = { way: 'provider', amount: 8000 };
    expect((await place.family.call('POST', `/api/orders/${order.id}/refund`, back)).status).toBe(200);
  }
  const mails = await told(place);
  expect(mails.map((text) => text.includes(withinDay))).toEqual([true]);
  expect(mails.join()).not.toMatch(/first days|You asked/);
});
