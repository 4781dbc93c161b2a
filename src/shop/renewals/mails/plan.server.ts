import type { Context } from '#src/platform/program/context.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { mailPayer } from './letter.server.ts';

/** The plan changes: what was agreed to, and when. */
export async function mailPlan(
  context: Context,
  subscription: Subscription,
  { plan, from, words }: { plan: string; from: string; words: string },
): Promise<void> {
  const at = context.clock.now().toISOString();
  const named = { key: `subscription ${subscription.id} plan ${plan} ${at}`, kind: 'plan' };
  await mailPayer(context, subscription, named, ({ t, date }) => ({
    subject: t('renewals/mails:plan.subject', { date: date(from) }),
    heading: t('renewals/mails:plan.heading'),
    paragraphs: [t('renewals/mails:plan.agreed', { words })],
  }));
}

/** It has begun, or goes on after a stop: what was agreed to, and that it can be stopped. */
export async function mailBegun(
  context: Context,
  subscription: Subscription,
  { id, words }: { id: string; words: string },
): Promise<void> {
  const named = { key: `agreement ${id} begun`, kind: 'begun' };
  await mailPayer(context, subscription, named, ({ t }) => ({
    subject: t('renewals/mails:begun.subject'),
    heading: t('renewals/mails:begun.heading'),
    paragraphs: [t('renewals/mails:begun.agreed', { words }), t('renewals/mails:begun.stop')],
  }));
}

/** Once a year, a month ahead: it goes on by itself, for how much, and how it is stopped. */
export async function mailYearly(
  context: Context,
  subscription: Subscription,
  { id, dueDay, amount }: { id: string; dueDay: string; amount: number },
): Promise<void> {
  await mailPayer(
    context,
    subscription,
    { key: `period ${id} yearly`, kind: 'yearly' },
    ({ t, money, date }) => ({
      subject: t('renewals/mails:yearly.subject'),
      heading: t('renewals/mails:yearly.heading', { date: date(dueDay) }),
      paragraphs: [
        t('renewals/mails:yearly.text', { amount: money(amount) }),
        t('renewals/mails:yearly.stop'),
      ],
    }),
  );
}
