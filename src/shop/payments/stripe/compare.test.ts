import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { orderNow, pass, paymentNow, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { providerDifferences } from '../differences/tables.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';

const at = openCounter();

describe('the nightly comparison', () => {
  const open = () =>
    at.shop.context.database
      .select()
      .from(providerDifferences)
      .where(eq(providerDifferences.provider, 'stripe'));

  test('catches up with what we were not told, and tells what is not ours', async () => {
    const { order, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    at.shop.stripe.account.told.waiting.length = 0;
    await at.work(compareBooks);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
    const charge = [...at.shop.stripe.account.charges.values()].at(-1);
    const stray = {
      ...charge,
      id: 'ch_stray',
      payment_intent: 'pi_stray',
      metadata: {},
      amount_captured: 700,
    };
    at.shop.stripe.account.charges.set('ch_stray', stray as NonNullable<typeof charge>);
    await at.work(compareBooks);
    expect(await open()).toMatchObject([{ objectId: 'pi_stray', theirs: 700, ours: null, goneAt: null }]);
    pass(at.shop, 60 * 24 * 60);
    await at.work(compareBooks);
    expect(await open()).toMatchObject([{ objectId: 'pi_stray', goneAt: null }]);
    at.shop.stripe.account.charges.delete('ch_stray');
    await at.work(compareBooks);
    expect(await open()).toMatchObject([{ objectId: 'pi_stray', goneAt: expect.any(Date) }]);
  });

  test('tells what the books alone know', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    const intentId = (await paymentNow(at.shop, payment)).intentId ?? '';
    const { charges, intents } = at.shop.stripe.account;
    const charge = intents.get(intentId)?.latest_charge ?? '';
    const [keptCharge, keptIntent] = [charges.get(charge), intents.get(intentId)];
    charges.delete(charge);
    intents.delete(intentId);
    await at.work(compareBooks);
    const found = (await open()).filter(({ objectId }) => objectId === intentId);
    expect(found).toMatchObject([{ theirs: null, ours: 4550, goneAt: null }]);
    if (keptCharge && keptIntent) charges.set(charge, keptCharge) && intents.set(intentId, keptIntent);
    await at.work(compareBooks);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
    expect((await open()).filter(({ goneAt }) => goneAt === null)).toEqual([]);
  });
});
