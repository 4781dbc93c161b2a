import { useEffect, useId, useRef } from 'react';
import { moneyWords } from '#src/books/money/words.ts';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { boughtWords, wentTo } from './papers/words.ts';
import {
  moreReceipts,
  type Receipts,
  receiptPaper,
  type ShownReceipt,
  statementPaper,
} from './read-receipts.ts';

/** The receipts of who has signed in, each as a PDF, and the statement of each year. */
export function ReceiptList({ receipts: { first, years } }: { receipts: Receipts }) {
  const { t } = useTranslation('receipts');
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const { items, newest, more, state, showMore } = usePages(first, moreReceipts);

  // The button may be gone with the last page: reading goes on with what came.
  useEffect(() => {
    if (newest) list.current?.querySelector<HTMLElement>(`[data-id="${newest}"] button`)?.focus();
  }, [newest]);

  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 content-start gap-4">
      <h2 id={heading} className="text-xl">
        {t('list.heading')}
      </h2>
      {items.length === 0 ? (
        <p className="max-w-[42em] text-soft">{t('list.none')}</p>
      ) : (
        <ul ref={list} className="grid gap-3">
          {items.map((receipt) => (
            <Row key={receipt._id} receipt={receipt} />
          ))}
        </ul>
      )}
      {state === 'failed' && <Alert tone="error">{t('list.moreFailed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {state === 'failed' ? t('ui:retry') : t('list.more')}
        </Button>
      )}
      {years.length > 0 && <Years years={years} />}
    </section>
  );
}

function Row({ receipt }: { receipt: ShownReceipt }) {
  const { t, language } = useTranslation('receipts');
  const { businessTimeZone } = useSettings();
  const { _id, amount, issuedAt, isRefund, learner } = receipt;
  const sign = isRefund ? -1 : 1;
  const how = useHow(receipt);
  return (
    <Card as="li" data-id={_id} className="grid gap-x-5 gap-y-3 p-5 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 text-lg font-semibold wrap-anywhere">{boughtWords(t, receipt)}</span>
          <span className="text-lg font-semibold">
            {moneyWords({ ...amount, amount: amount.amount * sign }, language)}
          </span>
        </p>
        {learner.firstName && <ChildName face={learner} />}
        <p className="text-sm text-soft">
          {isRefund && <strong className="text-ink">{`${t('list.isRefund')}. `}</strong>}
          <span>{`${_id}, ${formatDate(new Date(issuedAt), businessTimeZone, language)}. ${how}`}</span>
        </p>
      </div>
      <div className="grid justify-items-start gap-2 sm:justify-items-end">
        <FileButton name={`dars-${_id}.pdf`} load={() => receiptPaper(receipt, language)}>
          {t('list.pdf')}
          <span className="sr-only">{`: ${_id}`}</span>
        </FileButton>
      </div>
    </Card>
  );
}

/** How it was paid, or where it went back to; what was charged in soums stands beside. */
function useHow({ way, isRefund, fromCredit, paid }: ShownReceipt): string {
  const { t, language } = useTranslation(['receipts', 'payments']);
  const soums = paid?.currency === 'UZS' ? ` (${moneyWords(paid, language)})` : '';
  if (isRefund) return `${t('list.wentTo', { where: wentTo(t as Translate, way) })}${soums}`;
  const credit = paid && fromCredit.amount > 0 ? moneyWords(fromCredit, language) : '';
  const partly = credit && `, ${t('list.partly', { amount: credit })}`;
  const paidBy =
    way === 'credit' || way === 'hand' ? t(`list.paidBy.${way}`) : t(`payments:providers.${way}.paid`);
  return paidBy + soums + partly;
}

function Years({ years }: { years: readonly number[] }) {
  const { t, language } = useTranslation('receipts');
  return (
    <div className="grid justify-items-start gap-2">
      <h3 className="text-lg">{t('years.heading')}</h3>
      <p className="max-w-[42em] text-soft">{t('years.text')}</p>
      <div className="flex flex-wrap gap-2">
        {years.map((year) => (
          <FileButton key={year} name={`dars-${year}.pdf`} load={() => statementPaper(year, language)}>
            {t('years.pdf', { year })}
          </FileButton>
        ))}
      </div>
    </div>
  );
}
