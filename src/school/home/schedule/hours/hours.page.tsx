import { href, redirect, useLoaderData } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { zoneHere } from '#src/platform/dates/account-zone.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import type { contract } from './contract.ts';
import { DaysAway } from './days-away.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

const call = caller<typeof contract>();

export const loader = signedIn(async ({ role }) => {
  if (role !== 'teacher') throw redirect(href('/my-schedule'));
  const [away, hours] = await Promise.all([
    orFailed(call('GET /api/absences', {})),
    orFailed(call('GET /api/working-hours', {})),
  ]);
  const zone = zoneHere() ?? homeTimeZone;
  return { away, hours, zone };
});

/** On which days a teacher is away, and when they work: their own to say. */
export function Component() {
  const { t } = useTranslation('home/schedule/hours');
  const { away, hours, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <ButtonLink href={href('/my-schedule')} variant="quiet" size="small">
          {t('toSchedule')}
        </ButtonLink>
      </div>
      {(!away || !hours) && <LoadProblem text={t('failed')} />}
      {away && <DaysAway away={away} zone={zone} />}
      {hours && <WeeklyHours key={JSON.stringify(hours)} hours={hours} zone={zone} />}
    </>
  );
}
