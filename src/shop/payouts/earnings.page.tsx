import { href, Link, redirect, useLoaderData } from 'react-router';
import { moneyWords } from '#src/books/money/words.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatMonth, formatZone } from '#src/platform/dates/dates.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import { PaidState } from './paid-state.tsx';
import { type Earnings, readEarnings, readStatements, type Statement } from './read-earnings.ts';
import { RunningMonthCard } from './running-month.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role !== 'teacher') throw redirect(href('/dashboard'));
  const [earnings, statements] = await Promise.all([orFailed(readEarnings()), orFailed(readStatements())]);
  return { earnings, statements };
});

/** What a teacher has earned: the running month as it stands, and the statements of those before. */
export function Component() {
  const { t, language } = useTranslation('payouts');
  const { businessTimeZone } = useSettings();
  const city = formatZone(businessTimeZone, language);
  const { earnings, statements } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="max-w-[42em] text-soft">{t('lead', { city })}</p>
      </div>
      {earnings ? <Running earnings={earnings} /> : <LoadProblem text={t('failed')} />}
      {statements ? <Statements first={statements} /> : <LoadProblem text={t('failed')} />}
    </>
  );
}

function Running({ earnings: { owed, months } }: { earnings: Earnings }) {
  const { t, language } = useTranslation('payouts');
  return (
    <>
      {owed.amount > 0 && (
        <p className="font-semibold">{t('owed', { amount: moneyWords(owed, language) })}</p>
      )}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {months.map((running) => (
          <RunningMonthCard key={running.month} running={running} />
        ))}
      </div>
    </>
  );
}

function Statements({ first }: { first: Page<Statement> }) {
  const { t, language } = useTranslation('payouts');
  const { items, more, state, showMore } = usePages(first, readStatements);
  return (
    <section aria-labelledby="statements" className="grid grid-cols-1 gap-3">
      <h2 id="statements" className="text-xl">
        {t('statements')}
      </h2>
      {items.length === 0 && <p className="max-w-[42em] text-soft">{t('noStatements')}</p>}
      <ul className="grid gap-3">
        {items.map((one) => (
          <Card
            as="li"
            look="row"
            key={one._id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 p-4"
          >
            <div className="grid min-w-0 gap-1">
              <Link to={href('/earnings/:id', { id: one._id })} className="font-semibold">
                {formatMonth(one.month, language)}
              </Link>
              <p className="text-sm text-soft">{t('meetings', { count: one.meetings })}</p>
              <PaidState paidAt={one.paidAt} />
            </div>
            <p className="text-lg font-semibold tabular-nums">{moneyWords(one.amount, language)}</p>
          </Card>
        ))}
      </ul>
      {state === 'failed' && <Alert tone="error">{t('failed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {t('more')}
        </Button>
      )}
    </section>
  );
}
