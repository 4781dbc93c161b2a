import { href, redirect, useLoaderData, useSearchParams } from 'react-router';
import { ChildChips } from '#src/learning/families/child-chips.tsx';
import { readLearners } from '#src/learning/families/read-learners.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import type { SentReport } from '../viewed.ts';
import { listReports, type ReportFilter } from './read-reports.ts';
import { ReportCards } from './report-cards.tsx';

export const loader = signedIn(async ({ role }, { request }) => {
  if (role !== 'student') throw redirect(href('/dashboard'));
  const asked = new URL(request.url).searchParams;
  const filter: ReportFilter = {
    child: asked.get('child') ?? undefined,
    lesson: asked.get('lesson') ?? undefined,
  };
  const [learners, first] = await Promise.all([orFailed(readLearners()), orFailed(listReports(filter))]);
  return { learners, first, filter };
});

/** What teachers wrote of a family's children, of one of them or of all. */
export function Component() {
  const { t } = useTranslation('reports/reading');
  const { learners, first, filter } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <ChildChips learners={learners ?? []} />
      {filter.lesson && (
        <ButtonLink
          variant="quiet"
          size="small"
          href={filter.child ? `?child=${filter.child}` : '?'}
          className="justify-self-start"
        >
          {t('allLessons')}
        </ButtonLink>
      )}
      {first ? (
        <Reports key={`${search}`} first={first} filter={filter} />
      ) : (
        <LoadProblem text={t('failed')} />
      )}
    </>
  );
}

function Reports({ first, filter }: { first: Page<SentReport>; filter: ReportFilter }) {
  const { t } = useTranslation('reports/reading');
  const { items, more, state, showMore } = usePages(first, (cursor) => listReports(filter, cursor));
  if (items.length === 0) {
    return (
      <Card as="section" ground="sand" className="grid gap-2 p-5">
        <h2 className="text-lg">{t('empty.heading')}</h2>
        <p className="max-w-[42em]">{t('empty.text')}</p>
      </Card>
    );
  }
  return (
    <>
      <ReportCards reports={items} />
      {state === 'failed' && <Alert tone="error">{t('moreFailed')}</Alert>}
      {more && (
        <Button variant="quiet" busy={state === 'busy'} onClick={showMore} className="justify-self-center">
          {t('more')}
        </Button>
      )}
    </>
  );
}
