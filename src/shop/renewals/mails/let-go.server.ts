import type { Context } from '#src/platform/program/context.server.ts';
import type { Period, Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { mailPayer } from './letter.server.ts';

/** The staff let a month go: nothing is owed for it, and when the next one is due (YYYY-MM-DD). */
export async function mailLetGo(
  context: Context,
  subscription: Subscription,
  { id, dueDay }: Pick<Period, 'id' | 'dueDay'>,
  next: string,
): Promise<void> {
  await mailPayer(context, subscription, { key: `month ${id} let go`, kind: 'let-go' }, ({ t, date }) => ({
    subject: t('renewals/mails:letGo.subject'),
    heading: t('renewals/mails:letGo.heading'),
    paragraphs: [
      t('renewals/mails:letGo.month', { date: date(dueDay) }),
      t('renewals/mails:letGo.next', { date: date(next) }),
    ],
  }));
}
