import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { dollarWords } from '#src/books/money/words.ts';
import { ChildName, type Face } from '#src/learning/families/child-face.tsx';
import { priceWords } from '#src/offer/lessons/price/price-words.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Payment } from './owed.ts';

type PaymentItemProps = {
  title: string;
  learner: Face | undefined;
  payment: Payment;
  /** What can be done about it. */
  children?: ReactNode;
};

/** An enrolment in a list of payments: where, whose, and how it stands with the money. */
export function PaymentItem({ title, learner, payment, children }: PaymentItemProps) {
  return (
    <li className="grid gap-0.5 border-b-[1.5px] border-line pb-3 last:border-0 last:pb-0">
      <p className="wrap-anywhere">{title}</p>
      {learner && <ChildName face={learner} />}
      {!payment.monthUnpaid && <PaymentState payment={payment} />}
      {children}
    </li>
  );
}

/** What is due for an enrolment, or that it was received. */
export function PaymentState({ payment }: { payment: Payment }) {
  const { t, language } = useTranslation(['enrolments', 'lessons']);
  const zone = useVisitorZone();
  const { price, priceFor, paidAt, paidAmount = 0, paidUntil, byCredits, credits } = payment;
  if (payment.paidElsewhere) return <Received>{elsewhereWords()}</Received>;
  if (paidUntil !== undefined) return <Received>{t('pay.until', { date: dayOf(paidUntil) })}</Received>;
  if (paidAt === undefined && byCredits) return <ByCredits credits={credits} />;
  if (paidAt === undefined) {
    return (
      <p className="font-semibold">
        {price === undefined
          ? t('pay.open')
          : t('pay.due', { price: priceWords(t, price, priceFor, language) })}
      </p>
    );
  }
  const date = written(new Date(paidAt), zone);
  return <Received>{t('pay.received', { amount: dollarWords(paidAmount, language), date })}</Received>;

  /** What was paid before; by the month also until when, and what the next one costs. */
  function elsewhereWords(): string {
    if (paidUntil === undefined) return t('pay.elsewhere', { amount: dollarWords(paidAmount, language) });
    const until = t('pay.elsewhereUntil', { date: dayOf(paidUntil) });
    if (price === undefined || priceFor !== 'month') return until;
    return `${until} ${t('pay.thenMonth', { price: priceWords(t, price, priceFor, language) })}`;
  }

  /** No line breaks within '12-mart': a word joiner follows each hyphen. */
  function written(at: Date, clock: string): string {
    return formatDate(at, clock, language).replaceAll('-', '-\u2060');
  }

  function dayOf(day: string): string {
    return written(new Date(`${day}T12:00:00Z`), 'UTC');
  }
}

function Received({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 font-semibold text-turquoise">
      <BadgeCheck size={22} aria-hidden className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** That lessons of a package pay for it, and how many are left; once there are none, where to buy more. */
function ByCredits({ credits }: Pick<Payment, 'credits'>) {
  const { t } = useTranslation('enrolments');
  if (!credits || credits.left === 0)
    return (
      <p className="font-semibold">
        {t('pay.noneLeft')} <Link to={href('/pricing')}>{t('pay.buyMore')}</Link>
      </p>
    );
  return <Received>{t('pay.byCredits', { left: credits.left, count: credits.of })}</Received>;
}

/** How it is paid, as the staff wrote it; until they did, that we will write. */
export function HowToPay({ text }: { text: string | undefined }) {
  const { t } = useTranslation('enrolments');
  return <p className="max-w-[42em] whitespace-pre-line wrap-anywhere">{text ?? t('pay.later')}</p>;
}
