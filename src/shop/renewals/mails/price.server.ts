import type { Context } from '#src/platform/program/context.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { priceOfMonth } from '../month-order.server.ts';
import { mailPayer } from './letter.server.ts';

/** Another price is announced: from when on, and that a higher one needs a yes. */
export async function mailPrice(context: Context, subscription: Subscription): Promise<void> {
  const { id, amount, offeredAmount, offeredFrom, offeredAt } = subscription;
  if (offeredAmount === null || !offeredFrom || !offeredAt) return;
  const named = { key: `subscription ${id} price ${offeredAt.toISOString()}`, kind: 'price' };
  const { amount: then } = await priceOfMonth(context, { ...subscription, amount: offeredAmount });
  const { amount: old } = await priceOfMonth(context, subscription);
  await mailPayer(context, subscription, named, ({ t, money, date }) => {
    const values = { date: date(offeredFrom), amount: money(then), old: money(old) };
    const isHigher = offeredAmount > amount;
    const page = { label: t('renewals/mails:price.yes'), url: `${context.config.publicUrl}/renewals` };
    return {
      subject: t('renewals/mails:price.subject', values),
      heading: isHigher ? t('renewals/mails:price.heading') : t('renewals/mails:price.subject', values),
      paragraphs: [t(`renewals/mails:price.${isHigher ? 'higher' : 'lower'}`, values)],
      actions: isHigher ? [page] : [],
    };
  });
}

/** Another price that was announced does not come. */
export async function mailPriceStays(context: Context, subscription: Subscription): Promise<void> {
  const named = {
    key: `subscription ${subscription.id} price stays ${context.clock.now().toISOString()}`,
    kind: 'price',
  };
  const { amount } = await priceOfMonth(context, subscription);
  await mailPayer(context, subscription, named, ({ t, money }) => ({
    subject: t('renewals/mails:price.stays.subject', { amount: money(amount) }),
    heading: t('renewals/mails:price.stays.subject', { amount: money(amount) }),
    paragraphs: [t('renewals/mails:price.stays.text', { amount: money(amount) })],
    actions: [],
  }));
}
