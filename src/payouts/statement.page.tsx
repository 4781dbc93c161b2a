import { useState } from 'react';
import { href, Link, redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { moneyWords } from '#src/money/words.ts';
import { CallError } from '#src/platform/call.ts';
import { formatMonth } from '#src/platform/dates.ts';
import { keepFile } from '#src/platform/keep-file.ts';
import type { Language } from '#src/platform/language.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Button } from '#src/ui/button.tsx';
import { MeetingLines } from './meeting-lines.tsx';
import { PaidState } from './paid-state.tsx';
import { fetchStatementFile, readStatement } from './read-earnings.ts';

export const loader = signedIn(async ({ role }, { params: { id = '' } }) => {
  if (role !== 'teacher') throw redirect('/dashboard');
  return readStatement(id);
});

/** What a teacher earned in a month, with each meeting. */
export function Component() {
  const statement = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('payouts');
  const language = i18n.language as Language;
  const month = formatMonth(statement.month, language);
  return (
    <>
      <title>{`${month} · ${productName}`}</title>
      <div className="grid gap-2">
        <p className="print:hidden">
          <Link to={href('/earnings')}>{t('title')}</Link>
        </p>
        <h1 className="text-2xl">{t('statementOf', { month })}</h1>
        <p className="text-3xl font-bold tabular-nums">{moneyWords(statement.amount, language)}</p>
        <PaidState paidAt={statement.paidAt} />
        {statement.reference && (
          <p className="wrap-anywhere">{`${t('reference')}: ${statement.reference}`}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <FileButton id={statement._id} month={statement.month} />
        <Button variant="quiet" size="small" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <section aria-labelledby="meetings" className="grid max-w-3xl grid-cols-1 gap-2">
        <h2 id="meetings" className="text-lg">
          {t('meetings', { count: statement.meetings })}
        </h2>
        <MeetingLines meetings={statement.lines} />
      </section>
    </>
  );
}

function FileButton({ id, month }: { id: string; month: string }) {
  const { t } = useTranslation('payouts');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function fetchFile() {
    setState('busy');
    try {
      keepFile(await fetchStatementFile(id), `dars-${month}.csv`);
      setState('idle');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <div className="grid gap-1">
      <Button variant="quiet" size="small" busy={state === 'busy'} onClick={fetchFile}>
        {t('csv')}
      </Button>
      <p role="status" className="text-sm text-pomegranate">
        {state === 'failed' && t('ui:failed')}
      </p>
    </div>
  );
}
