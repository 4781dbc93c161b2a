import { href, redirect, useLoaderData } from 'react-router';
import { exceptForSearch, orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn, useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ZoneLine } from '#src/school/workspace/zone-line.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { readDashboard } from './read-dashboard.ts';
import { StudentHome } from './student-home.tsx';
import { TeacherDashboard } from './teacher-dashboard.tsx';

export const loader = signedIn(async ({ role }, { request }) => {
  if (role === 'admin') throw redirect(href('/admin'));
  return { role, parts: await orFailed(readDashboard(request)) };
});

/** Another child of the family is another search. */
export const shouldRevalidate = exceptForSearch;

/**
 * What somebody comes back to (spec §2, Dashboard): a student's lessons; a teacher's day, their classes and groups, and
 * the trial lessons that they are to give. An admin is led on to the back office.
 */
export function Component() {
  const { t } = useTranslation('home/dashboard');
  const { role, parts } = useLoaderData<typeof loader>();
  const name = useSessionUser()?.name;
  return (
    <>
      <PageTitle>{t('dashboard.title')}</PageTitle>
      <div>
        <h1 className="text-xl sm:text-2xl">
          {t('dashboard.welcome', { role: t(`dashboard.roles.${role}`) })}
        </h1>
        {name && <p className="text-soft wrap-anywhere">{name}</p>}
      </div>
      <ZoneLine />
      {!parts && <LoadProblem text={t('dashboard.failed')} />}
      {parts?.role === 'teacher' && <TeacherDashboard {...parts} />}
      {parts?.role === 'student' && <StudentHome {...parts} />}
    </>
  );
}
