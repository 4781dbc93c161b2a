import { heldFor } from '#src/books/ledger/balances.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { fromCreditOf } from '#src/shop/orders/order.ts';
import { savedCardOf } from '#src/shop/payments/cards/cards.server.ts';
import { providerFacts } from '#src/shop/provider.ts';
import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { mailPayer } from './letter.server.ts';

/** A month is announced: how much, on which day, until when it can be stopped. */
export async function mailNotice(
  context: Context,
  subscription: Subscription,
  period: Period,
): Promise<void> {
  const { amount, chargeAt, noticedAt } = period;
  if (amount === null || !chargeAt || !noticedAt) return;
  const { payerId, way, zone } = subscription;
  const { keepsCards, name: provider } = providerFacts[way];
  const credit = fromCreditOf(amount, await heldFor(context, 'family', payerId));
  const saved = keepsCards ? await savedCardOf(context, payerId) : undefined;
  const card = saved?.last4 && `•••• ${saved.last4}`;
  const isLate = dayOf(chargeAt, zone) > period.dueDay;
  const isLess = amount < subscription.amount;
  const named = { key: `period ${period.id} notice ${noticedAt.toISOString()}`, kind: 'notice' };
  await mailPayer(context, subscription, named, ({ t, money, moment }) => {
    const values = { date: moment(chargeAt), amount: money(amount) };
    const how = !keepsCards
      ? t('renewals/mails:notice.request', { provider })
      : card
        ? t('renewals/mails:notice.card', { card })
        : t('renewals/mails:notice.noCard');
    return {
      subject: t(`renewals/mails:notice.subject.${keepsCards ? 'card' : 'request'}`, values),
      heading: t('renewals/mails:notice.heading'),
      paragraphs: [
        how,
        ...(credit > 0 ? [t('renewals/mails:notice.credit', { amount: money(credit) })] : []),
        ...(isLess ? [t('renewals/mails:notice.sibling')] : []),
        ...(isLate ? [t('renewals/mails:notice.late')] : []),
      ],
      facts: [
        [t('renewals/mails:amount'), values.amount],
        [t('renewals/mails:day'), values.date],
        [t('renewals/mails:until'), values.date],
      ],
    };
  });
}
