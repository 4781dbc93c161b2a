import { href, redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { LoadProblem } from '#src/enrolments/load-problem.tsx';
import { orFailed } from '#src/enrolments/loading.ts';
import { zoneHere } from '#src/platform/account-zone.ts';
import { caller } from '#src/platform/call.ts';
import { homeTimeZone } from '#src/platform/dates.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import type { contract } from './contract.ts';
import { DaysAway } from './days-away.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

const call = caller<typeof contract>();

export const loader = signedIn(async ({ role }) => {
  if (role !== 'teacher') throw redirect('/my-schedule');
  const [away, hours] = await Promise.all([
    orFailed(call('GET /api/absences', {})),
    orFailed(call('GET /api/working-hours', {})),
  ]);
  const zone = zoneHere() ?? homeTimeZone;
  return { away, hours, zone };
});

/** On which days a teacher is away, and when they work: their own to say. */
export function Component() {
  const { t } = useTranslation('schedule/hours');
  const { away, hours, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`${t('title')} · ${productName}`}</title>
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
