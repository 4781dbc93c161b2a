import type { Context } from '#src/platform/program/context.server.ts';
import type { StopCause } from '#src/shop/subscriptions/subscription.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { firstMonthBack } from './first-month.server.ts';
import { mailPayer } from './letter.server.ts';

/** It is stopped: by whom, what stays, what comes back. */
export async function mailStopped(
  context: Context,
  subscription: Subscription,
  { back, isOver }: { back: { amount: number } | undefined; isOver: boolean },
): Promise<void> {
  const { id, plan, paidUntil, stoppedAt, stopCause } = subscription;
  if (!stopCause || !stoppedAt) return;
  // It may have gone on in between, and each stop is told.
  const named = { key: `subscription ${id} stopped ${stoppedAt.toISOString()}`, kind: 'stopped' };
  const first = asks(stopCause) ? await firstMonthBack(context, subscription) : undefined;
  await mailPayer(context, subscription, named, (words) => {
    const { t, money, date } = words;
    const left = !isOver
      ? [t('renewals/mails:stopped.until', { date: date(paidUntil) })]
      : isGone(stopCause)
        ? []
        : [t('renewals/mails:stopped.over')];
    return {
      subject: t('renewals/mails:stopped.subject'),
      heading: t('renewals/mails:stopped.heading'),
      paragraphs: [
        t(`renewals/mails:stopped.cause.${stopCause}`),
        ...(plan ? [t('renewals/mails:stopped.lessons')] : left),
        ...(back ? [t('renewals/mails:stopped.back', { amount: money(back.amount) })] : []),
        ...(first ? [t('renewals/mails:stopped.first', { date: date(first.until) })] : []),
        ...(canBeginAgain(stopCause) ? [t('renewals/mails:stopped.again')] : []),
      ],
      actions: first
        ? [
            {
              label: t('renewals/mails:stopped.order'),
              url: `${context.config.publicUrl}/orders/${first.orderId}`,
            },
          ]
        : [],
    };
  });
}

/** Whoever reads it can still ask for money: their account is there, and their bank does not decide. */
function asks(cause: StopCause): boolean {
  return cause !== 'account' && cause !== 'dispute' && cause !== 'refund';
}

/** The place was gone before: there is nothing to say of it but that. */
function isGone(cause: StopCause): boolean {
  return cause === 'place' || cause === 'lesson' || cause === 'learner';
}

/** There is still something to begin again, and somebody who may. */
function canBeginAgain(cause: StopCause): boolean {
  return cause !== 'account' && cause !== 'learner' && cause !== 'lesson';
}
