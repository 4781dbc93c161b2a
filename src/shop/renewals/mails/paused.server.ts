import type { Context } from '#src/platform/program/context.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { mailPayer } from './letter.server.ts';

/** It is paused: until when nothing is charged, and how long the place is kept. */
export async function mailPaused(context: Context, subscription: Subscription): Promise<void> {
  const { id, pausedFrom, pausedUntil, placeUntil, plan } = subscription;
  if (!pausedFrom || !pausedUntil || !placeUntil) return;
  const named = { key: `subscription ${id} paused ${context.clock.now().toISOString()}`, kind: 'paused' };
  await mailPayer(context, subscription, named, ({ t, date }) => ({
    subject: t('renewals/mails:paused.subject'),
    heading: t('renewals/mails:paused.heading', { date: date(pausedUntil) }),
    paragraphs: [
      t('renewals/mails:paused.from', { from: date(pausedFrom), date: date(pausedUntil) }),
      ...(plan ? [] : [t('renewals/mails:paused.place', { date: date(placeUntil) })]),
    ],
  }));
}
