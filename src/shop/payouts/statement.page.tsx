import { href, Link, redirect, useLoaderData } from 'react-router';
import { moneyWords } from '#src/books/money/words.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { formatMonth } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { MeetingLines } from './meeting-lines.tsx';
import { PaidState } from './paid-state.tsx';
import { fetchStatementFile, readStatement } from './read-earnings.ts';

export const loader = signedIn(async ({ role }, { params: { id = '' } }) => {
  if (role !== 'teacher') throw redirect(href('/dashboard'));
  return readStatement(id);
});

/** What a teacher earned in a month, with each meeting. */
export function Component() {
  const statement = useLoaderData<typeof loader>();
  const { t, language } = useTranslation('payouts');
  const month = formatMonth(statement.month, language);
  return (
    <>
      <PageTitle>{month}</PageTitle>
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
        <FileButton name={`dars-${statement.month}.csv`} load={() => fetchStatementFile(statement._id)}>
          {t('csv')}
        </FileButton>
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
