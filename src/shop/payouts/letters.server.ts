import { and, eq } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { payouts } from './tables.server.ts';

/** Mails a teacher that the statement of a month is there, in the caller's transaction. */
export function mailStatement(context: Context, payoutId: string): Promise<void> {
  return mailTeacher(context, payoutId, 'ready');
}

/** The same once the staff have marked it as paid. */
export function mailPaid(context: Context, payoutId: string): Promise<void> {
  return mailTeacher(context, payoutId, 'paid');
}

/** By mail alone, whatever the teacher chose: it is about money. Blocked and erased accounts get no mail. */
async function mailTeacher(context: Context, payoutId: string, what: 'ready' | 'paid'): Promise<void> {
  const [found] = await context.database
    .select({ payout: payouts, email: users.email, language: users.language })
    .from(payouts)
    .innerJoin(users, and(eq(users.id, payouts.teacherId), eq(users.status, 'active')))
    .where(eq(payouts.id, payoutId));
  if (!found) return;
  const { payout, email, language } = found;
  const { id, teacherId, reference } = payout;
  const t = translator(language);
  const month = formatMonth(payout.month.slice(0, 7), language);
  const amount = moneyWords(inDollars(payout.amount), language);
  const letter: Letter = {
    language,
    subject: t(`payouts:mail.${what}.subject`, { month }),
    heading: t(`payouts:mail.${what}.heading`, { month }),
    paragraphs: [t(`payouts:mail.${what}.text`, { month })],
    facts: [
      [t('payouts:mail.month'), month],
      [t('payouts:mail.amount'), amount],
      ...(reference ? [[t('payouts:reference'), reference] as [string, string]] : []),
    ],
    actions: [{ label: t('payouts:mail.open'), url: `${context.config.publicUrl}/earnings/${id}` }],
    closing: [t('payouts:mail.closing')],
  };
  await queueMail(context, {
    key: `payout ${what} ${id}`,
    about: 'payout',
    aboutId: id,
    kind: `payout-${what}`,
    to: email,
    toAccount: teacherId,
    ...writeLetter(letter),
  });
}
