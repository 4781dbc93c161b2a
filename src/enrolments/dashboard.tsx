import { useTranslation } from 'react-i18next';
import { redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { productName } from '#src/platform/product.ts';
import { listOwnTrials } from '#src/trials/own/own-trial-card.tsx';
import { LoadProblem } from './load-problem.tsx';
import { orFailed } from './loading.ts';
import { listBought, StudentDashboard } from './student-dashboard.tsx';
import { listOwn, TeacherDashboard } from './teacher-dashboard.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role === 'admin') throw redirect('/admin');
  return { role, lists: await orFailed(listsFor(role)) };
});

async function listsFor(role: 'student' | 'teacher') {
  if (role === 'student') return { role, bought: await listBought() } as const;
  const [trials, classes, groups] = await Promise.all([listOwnTrials(), listOwn('class'), listOwn('group')]);
  return { role, trials, classes, groups } as const;
}

/**
 * What somebody comes back to (spec §2, Dashboard): a student's lessons; a teacher's classes and groups, and
 * the trial lessons that they are to give. An admin is led on to the back office.
 */
export function Component() {
  const { t } = useTranslation('enrolments');
  const { role, lists } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`${t('dashboard.title')} · ${productName}`}</title>
      <h1 className="text-2xl">{t('dashboard.welcome', { role: t(`dashboard.roles.${role}`) })}</h1>
      {!lists && <LoadProblem text={t('dashboard.failed')} />}
      {lists?.role === 'student' && <StudentDashboard bought={lists.bought} />}
      {lists?.role === 'teacher' && <TeacherDashboard {...lists} />}
    </>
  );
}
