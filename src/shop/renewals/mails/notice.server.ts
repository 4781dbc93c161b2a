import { heldFor } from '#src/books/ledger/balances.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { fromCreditOf } from '#src/shop/orders/order.ts';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
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
  // What is on the account now; until that day it may become more or less.
  const credit = fromCreditOf(amount, await heldFor(context, 'family', payerId));
  const saved = keepsCards ? await savedCardOf(context, payerId) : undefined;
  const card = saved?.last4 && `•••• ${saved.last4}`;
  const isLate = dayOf(chargeAt, zone) > period.dueDay;
  const isLess = amount < subscription.amount;
  const named = { key: `period ${period.id} notice ${noticedAt.toISOString()}`, kind: 'notice' };
  await mailPayer(context, subscription, named, ({ t, money, moment }) => {
    const values = { date: moment(chargeAt), amount: money(amount) };
    const byProvider = !keepsCards
      ? t('renewals/mails:notice.request', { provider })
      : card
        ? t('renewals/mails:notice.card', { card })
        : t('renewals/mails:notice.noCard');
    const part = { amount: money(credit), rest: money(amount - credit) };
    const how =
      credit === 0
        ? [byProvider]
        : credit < amount
          ? [byProvider, t('renewals/mails:notice.credit', part)]
          : [t('renewals/mails:notice.allCredit')];
    const subject = credit === amount ? 'credit' : keepsCards ? 'card' : 'request';
    return {
      subject: t(`renewals/mails:notice.subject.${subject}`, values),
      heading: t('renewals/mails:notice.heading'),
      paragraphs: [
        ...how,
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
