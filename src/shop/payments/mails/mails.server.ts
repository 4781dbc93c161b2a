import { and, eq, notLike } from 'drizzle-orm';
import { inDollars, type Money } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { lettersWithNames } from '#src/learning/enrolments/for-whom.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Fact, type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { dollarPlan } from '#src/shop/orders/order.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { RefundOrderRow } from '../tables.server.ts';
import { titleOf } from '../title.server.ts';
import { charged, type GivenPart, givenWords } from './given-words.server.ts';
import type { Again } from './order-again.server.ts';

type LetterParts = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'facts' | 'actions'>;
type Words = { t: ReturnType<typeof translator>; language: Language; money: (money: Money) => string };

/** No payment came within the order's time: nothing was charged, and what can be done about it now. */
export function mailExpired(context: Context, order: OrderRow, again: Again): Promise<void> {
  const { id, kind, lessonId, plan, fromCredit } = order;
  const what = new URLSearchParams(lessonId ? { lesson: lessonId } : { plan: plan ?? '' });
  const free = kind === 'lesson' ? 'place' : 'package';
  const path = again === 'full' ? `/lessons/${lessonId}` : `/buy?${what}`;
  return mailPayer(context, order, { key: `order ${id} expired`, kind: 'expired' }, ({ t, money }) => ({
    subject: t('payments/mails:expired.subject'),
    heading: t('payments/mails:expired.heading'),
    paragraphs: [
      t('payments/mails:expired.text'),
      t(`payments/mails:expired.${again === 'yes' ? free : again === 'full' ? 'full' : 'gone'}`),
      ...(fromCredit > 0
        ? [t('payments/mails:expired.credit', { amount: money(inDollars(fromCredit)) })]
        : []),
    ],
    actions:
      again === 'no'
        ? []
        : [
            {
              label: t(`payments/mails:expired.${again === 'full' ? 'wait' : 'button'}`),
              url: `${context.config.publicUrl}${path}`,
            },
          ],
  }));
}

/** What was paid cannot be given: it goes back the way it came. */
export function mailUnfulfilled(context: Context, order: OrderRow, refund: RefundOrderRow): Promise<void> {
  const named = { key: `refund ${refund.id} unfulfilled`, kind: 'unfulfilled' };
  return mailPayer(context, order, named, ({ t, money }) => ({
    subject: t('payments/mails:unfulfilled.subject'),
    heading: t('payments/mails:unfulfilled.heading', { amount: money(charged(refund)) }),
    paragraphs: [t('payments/mails:unfulfilled.late')],
    actions: [
      {
        label: t('payments/mails:unfulfilled.button'),
        url: `${context.config.publicUrl}/orders/${order.id}`,
      },
    ],
  }));
}

/** Money of a paid order goes back: why, and which part by which way. */
export function mailGivenBack(context: Context, order: OrderRow, given: GivenPart[]): Promise<void> {
  const [first] = given;
  if (!first) return Promise.resolve();
  const { id, askedAt } = first.refund;
  const zone = context.config.businessTimeZone;
  const named = { key: `refund ${id} given`, kind: 'refund' };
  return mailPayer(context, order, named, ({ t, language, money }) => {
    const { facts, ...parts } = givenWords(given, t, money);
    const day = formatDate(askedAt, zone, language);
    const asked: Fact[] = first.ended || first.rule === 'month' ? [] : [[t('payments/mails:asked'), day]];
    return {
      subject: t('payments/mails:refund.subject'),
      ...parts,
      facts: [...facts, ...asked],
      actions: [paymentsPage(context, t)],
    };
  });
}

/** The provider has sent it, or cannot: then it is credit. */
export async function mailSent(
  context: Context,
  order: OrderRow,
  refund: RefundOrderRow,
  how: 'sent' | 'failed',
): Promise<void> {
  await mailPayer(context, order, { key: `refund ${refund.id} ${how}`, kind: how }, ({ t, money }) => ({
    subject: t(`payments/mails:settled.${how}.subject`),
    heading: t(`payments/mails:settled.${how}.heading`, {
      amount: money(how === 'sent' ? charged(refund) : inDollars(refund.amount)),
    }),
    paragraphs: [t(`payments/mails:settled.${how}.text`)],
    actions: [paymentsPage(context, t)],
  }));
}

/** The bank has given it back instead of us; the rest, in cents, has become credit. */
export function mailByDispute(
  context: Context,
  order: OrderRow,
  refund: RefundOrderRow,
  rest: number,
): Promise<void> {
  const how = 'by-dispute';
  return mailPayer(context, order, { key: `refund ${refund.id} ${how}`, kind: how }, ({ t, money }) => ({
    subject: t(`payments/mails:settled.${how}.subject`),
    heading: t(`payments/mails:settled.${how}.heading`, { amount: money(charged(refund)) }),
    paragraphs: [
      t(`payments/mails:settled.${how}.text`),
      ...(rest > 0 ? [t(`payments/mails:settled.${how}.rest`, { amount: money(inDollars(rest)) })] : []),
    ],
    actions: [paymentsPage(context, t)],
  }));
}

/** The staff have said no to what was asked outside of the terms. */
export function mailDeclined(context: Context, order: OrderRow, at: Date): Promise<void> {
  const named = { key: `order ${order.id} declined ${at.toISOString()}`, kind: 'declined' };
  return mailPayer(context, order, named, ({ t }) => ({
    subject: t('payments/mails:declined.subject'),
    heading: t('payments/mails:declined.heading'),
    paragraphs: [t('payments/mails:declined.text')],
    actions: [{ label: t('payments/mails:declined.terms'), url: `${context.config.publicUrl}/refund` }],
  }));
}

/** Mails the payer alone, naming the child where they have several: other guardians hear nothing of money. */
async function mailPayer(
  context: Context,
  order: OrderRow,
  { key, kind }: { key: string; kind: string },
  say: (words: Words) => LetterParts,
): Promise<void> {
  // The staff see on their page where their dollar is.
  if (order.plan === dollarPlan) return;
  const [payer] = await context.database
    .select({ email: users.email, language: users.language })
    .from(users)
    // An account that was erased has no address any more.
    .where(and(eq(users.id, order.payerId), notLike(users.email, '%.invalid')));
  if (!payer) return;
  const { email, language } = payer;
  const t = translator(language);
  const { facts = [], ...parts } = say({ t, language, money: (money) => moneyWords(money, language) });
  const letter: Letter = {
    language,
    ...parts,
    facts: [
      [t('payments/mails:order'), String(order.number)],
      [t('payments/mails:what'), titleOf(order, language)],
      ...facts,
    ],
    closing: [t('payments/mails:closing')],
  };
  const { payerId: toAccount, learnerId } = order;
  const [named = letter] = await lettersWithNames(context, [{ toAccount, letter, learnerIds: [learnerId] }]);
  const about = { about: 'order', aboutId: order.id, kind } as const;
  await queueMail(context, { key, ...about, to: email, toAccount, ...writeLetter(named) });
}

function paymentsPage({ config }: Context, t: Words['t']) {
  return { label: t('payments/mails:payments'), url: `${config.publicUrl}/payments` };
}
