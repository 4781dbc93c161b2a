import type { Context } from '#src/platform/program/context.server.ts';
import { keptUnpaid } from '#src/shop/subscriptions/kept-places.server.ts';
import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { signedLink } from '../links.server.ts';
import { mailPayer } from './letter.server.ts';
import { otherCardUntil } from './other-card-until.server.ts';

/** A month is not paid: why, what happens next, and where to pay. */
export async function mailFailed(
  context: Context,
  subscription: Subscription,
  period: Period,
): Promise<void> {
  const { id, tries, trouble, actAt, amount } = period;
  if (!trouble) return;
  const pay = await signedLink(context, 'pay', id);
  const named = { key: `period ${id} failed ${tries}`, kind: 'failed' };
  const place = keptUnpaid(subscription, period);
  await mailPayer(context, subscription, named, ({ t, money, date, moment }) => {
    const sum = money(amount ?? subscription.amount);
    const isRequest = trouble === 'request';
    const until = otherCardUntil(context, subscription, period);
    const heading = actAt
      ? t('renewals/mails:failed.heading.failing', { date: moment(actAt) })
      : until
        ? t('renewals/mails:failed.heading.otherCard', { date: moment(until) })
        : t('renewals/mails:failed.heading.failed');
    return {
      subject: isRequest
        ? t('renewals/mails:request.subject', { amount: sum })
        : t('renewals/mails:failed.subject'),
      heading: isRequest && actAt ? t('renewals/mails:request.heading') : heading,
      paragraphs: [
        t(`renewals/mails:failed.why.${trouble}`),
        place ? t('renewals/mails:failed.place', { date: date(place) }) : t('renewals/mails:failed.lessons'),
        ...(actAt ? [] : [t('renewals/mails:failed.chooses')]),
      ],
      facts: [[t('renewals/mails:amount'), sum]],
      actions: [{ label: t('renewals/mails:pay'), url: pay }],
    };
  });
}
