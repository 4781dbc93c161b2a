import { and, eq, notLike } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { lettersWithNames } from '#src/learning/enrolments/for-whom.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { thingWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';
import { signedLink } from '../links.server.ts';

/** What a letter is written with: an amount in cents, a day as YYYY-MM-DD, or a moment on the family's clock. */
export type Words = {
  t: ReturnType<typeof translator>;
  language: Language;
  money: (cents: number) => string;
  date: (day: string) => string;
  moment: (at: Date) => string;
};

type Told = Pick<Letter, 'subject' | 'heading' | 'paragraphs'> & Partial<Pick<Letter, 'facts' | 'actions'>>;

/**
 * Mails the payer of a subscription alone, and names the child where they have several: other guardians hear nothing of
 * money. Each letter leads to the page of subscriptions; as long as something renews itself, also to a stop.
 */
export async function mailPayer(
  context: Context,
  subscription: Subscription,
  { key, kind }: { key: string; kind: string },
  say: (words: Words) => Told,
): Promise<void> {
  const [payer] = await context.database
    .select({ email: users.email, language: users.language })
    .from(users)
    // An account that was erased has no address any more.
    .where(and(eq(users.id, subscription.payerId), notLike(users.email, '%.invalid')));
  if (!payer) return;
  const { email, language } = payer;
  const { id, payerId: toAccount, learnerId, zone, stoppedAt } = subscription;
  const t = translator(language);
  const told = say({
    t,
    language,
    money: (cents) => moneyWords(inDollars(cents), language),
    date: (day) => formatDate(startOfDay(day, zone), zone, language),
    moment: (at) => formatDate(at, zone, language),
  });
  const page = { label: t('renewals/mails:page'), url: `${context.config.publicUrl}/renewals` };
  const stop = { label: t('renewals/mails:stop'), url: await signedLink(context, 'stop', id) };
  const letter: Letter = {
    language,
    ...told,
    facts: [[t('renewals/mails:what'), thingWords(subscription, language)], ...(told.facts ?? [])],
    actions: [...(told.actions ?? []), page, ...(stoppedAt ? [] : [stop])],
    closing: [t('renewals/mails:closing')],
  };
  const [named = letter] = await lettersWithNames(context, [{ toAccount, letter, learnerIds: [learnerId] }]);
  const about = { about: 'renewal', aboutId: id, kind } as const;
  await queueMail(context, { key, ...about, to: email, toAccount, ...writeLetter(named) });
}
