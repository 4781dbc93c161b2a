import { and, eq, notLike } from 'drizzle-orm';
import { z } from 'zod';
import { lettersWithNames } from '#src/learning/enrolments/for-whom.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { productName } from '#src/platform/config/product.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { paperNumber } from './number.ts';
import { drawReceipt } from './papers/receipt-pdf.server.ts';
import { backWords, boughtWords, dollarWords, soumWords } from './papers/words.ts';
import { type ReceiptRow, receipts } from './tables.server.ts';
import { whoseReceipt } from './whose.server.ts';

/** Promises the mail with a receipt to who paid, in the caller's transaction; the paper is drawn once that is over. */
export function mailReceipt(
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  { year, number }: Pick<ReceiptRow, 'year' | 'number'>,
): Promise<void> {
  return jobs.enqueueAll(database, writeReceiptMail, [{ year, number }]);
}

/** Draws the paper and promises the mail that it goes with. Done again, it promises nothing more. */
export const writeReceiptMail = defineJob({
  name: 'receipts.mail',
  data: z.object({ year: z.int(), number: z.int() }),
  attemptSeconds: 60,
  retries: { limit: 10, delay: 15, delayMax: 3600 },
  run: (context, { year, number }) =>
    inTransaction(context, async (context) => {
      const [found] = await context.database
        .select({
          receipt: receipts,
          email: users.email,
          language: users.language,
          learnerId: orders.learnerId,
          subscriptionId: orders.subscriptionId,
        })
        .from(receipts)
        .innerJoin(orders, eq(orders.id, receipts.orderId))
        // An account that was erased by then has no address any more.
        .innerJoin(users, and(eq(users.id, receipts.payerId), notLike(users.email, '%.invalid')))
        .where(and(eq(receipts.year, year), eq(receipts.number, number)));
      if (!found) return;
      const { receipt, email, language, learnerId, subscriptionId } = found;
      const paper = await drawReceipt(
        context.config,
        receipt,
        language,
        await whoseReceipt(context, receipt),
      );
      const letter = letterOf(context, receipt, language, subscriptionId !== null);
      const about = { toAccount: receipt.payerId, letter, learnerIds: [learnerId] };
      const [named = letter] = await lettersWithNames(context, [about]);
      const isRefund = receipt.facts.back !== null;
      const name = `${productName.toLowerCase()}-${paperNumber(receipt)}.pdf`;
      await queueMail(context, {
        key: `receipt ${paperNumber(receipt)}`,
        about: 'receipt',
        aboutId: receipt.orderId,
        kind: isRefund ? 'refund' : 'payment',
        to: email,
        toAccount: receipt.payerId,
        ...writeLetter(named),
        attachments: [{ name, type: 'application/pdf', base64: (await bytesOf(paper)).toString('base64') }],
      });
    }),
});

/** The letter of a receipt; that of a month of a subscription says where it is stopped. */
function letterOf({ config }: Context, receipt: ReceiptRow, language: Language, renews: boolean): Letter {
  const t = translator(language);
  const { amount, facts, issuedAt } = receipt;
  const kind = facts.back ? 'refund' : 'payment';
  const saysStop = renews && !facts.back;
  const number = paperNumber(receipt);
  const soums = soumWords(facts.paid, language);
  return {
    language,
    subject: t(`receipts:mail.${kind}.subject`, { number }),
    heading: t(`receipts:mail.${kind}.heading`),
    paragraphs: [t(`receipts:mail.${kind}.text`), ...(saysStop ? [t('receipts:mail.renews')] : [])],
    facts: [
      [t('receipts:paper.number'), number],
      [t('receipts:paper.date'), formatDate(issuedAt, config.businessTimeZone, language)],
      [t('receipts:paper.order'), String(facts.order)],
      [t('receipts:paper.bought'), boughtWords(t, facts)],
      [t(facts.back ? 'receipts:paper.refunded' : 'receipts:paper.total'), dollarWords(amount, language)],
      ...(facts.back
        ? [[t('receipts:paper.to'), backWords(t, facts)] as [string, string]]
        : howPaid(receipt, language)),
      ...(soums ? [[t('receipts:mail.soums'), soums] as [string, string]] : []),
    ],
    actions: [
      { label: t('receipts:mail.button'), url: `${config.publicUrl}/payments` },
      ...(saysStop ? [{ label: t('receipts:mail.subscriptions'), url: `${config.publicUrl}/renewals` }] : []),
    ],
    closing: [t('receipts:mail.closing')],
  };
}

function howPaid({ amount, facts }: ReceiptRow, language: Language): [string, string][] {
  const t = translator(language);
  const { fromCredit, paid } = facts;
  const ways: [string, string][] = [];
  if (fromCredit > 0) ways.push([t('receipts:paper.fromCredit'), dollarWords(fromCredit, language)]);
  if (paid)
    ways.push([t(`payments:providers.${paid.provider}.paid`), dollarWords(amount - fromCredit, language)]);
  return ways;
}

async function bytesOf(paper: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of paper) parts.push(part);
  return Buffer.concat(parts);
}
