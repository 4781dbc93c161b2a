import { and, eq, ne } from 'drizzle-orm';
import { lettersWithNames } from '#src/learning/enrolments/for-whom.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { thingWords } from '#src/shop/subscriptions/agreement/words.server.ts';
import type { Subscription } from '#src/shop/subscriptions/tables.server.ts';

/**
 * Mails whoever answers for the child that a place is paid until a day, as its payer has left the family, and how to go on
 * with it. What the other guardian has paid is not told.
 */
export async function mailPayerLeft(
  context: Context,
  { id, lessonId, learnerId, payerId, paidUntil, zone, ...thing }: Subscription,
): Promise<void> {
  if (!lessonId) return;
  const [owner] = await context.database
    .select({ id: users.id, email: users.email, language: users.language })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(
      and(
        eq(guardianships.learnerId, learnerId),
        eq(guardianships.kind, 'owner'),
        eq(users.status, 'active'),
        ne(users.id, payerId),
      ),
    );
  if (!owner) return;
  const { id: toAccount, email: to, language } = owner;
  const t = translator(language);
  const date = formatDate(startOfDay(paidUntil, zone), zone, language);
  const what = new URLSearchParams({ lesson: lessonId, learner: learnerId });
  const letter: Letter = {
    language,
    subject: t('renewals/mails:left.subject', { date }),
    heading: t('renewals/mails:left.heading'),
    paragraphs: [t('renewals/mails:left.text', { date })],
    facts: [[t('renewals/mails:what'), thingWords(thing, language)]],
    actions: [{ label: t('renewals/mails:left.button'), url: `${context.config.publicUrl}/buy?${what}` }],
    closing: [t('renewals/mails:closing')],
  };
  const [named = letter] = await lettersWithNames(context, [{ toAccount, letter, learnerIds: [learnerId] }]);
  const about = { about: 'renewal', aboutId: id, kind: 'payer-left' } as const;
  await queueMail(context, {
    key: `subscription ${id} payer left`,
    ...about,
    to,
    toAccount,
    ...writeLetter(named),
  });
}
