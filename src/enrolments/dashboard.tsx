import { useTranslation } from 'react-i18next';
import { href, useLoaderData } from 'react-router';
import { type SessionUser, signedIn } from '#src/accounts/session.ts';
import { productName } from '#src/platform/product.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadProblem } from './load-problem.tsx';
import { orFailed } from './loading.ts';
import { listBought, StudentDashboard } from './student-dashboard.tsx';
import { listOwn, TeacherDashboard } from './teacher-dashboard.tsx';

export const loader = signedIn(async ({ role }) => ({ role, lists: await orFailed(listsFor(role)) }));

async function listsFor(role: SessionUser['role']) {
  if (role === 'student') return { role, bought: await listBought() } as const;
  if (role === 'admin') return { role } as const;
  const [classes, groups] = await Promise.all([listOwn('class'), listOwn('group')]);
  return { role, classes, groups } as const;
}

/** What somebody comes back to (spec §2, Dashboard): a student's lessons, a teacher's classes and groups. */
export function Component() {
  const { t } = useTranslation('enrolments');
  const { role, lists } = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`${t('dashboard.title')} · ${productName}`}</title>
      <h1 className="text-2xl">{t('dashboard.welcome', { role: t(`dashboard.roles.${role}`) })}</h1>
      {!lists && <LoadProblem text={t('dashboard.failed')} />}
      {lists?.role === 'student' && <StudentDashboard bought={lists.bought} />}
      {lists?.role === 'teacher' && <TeacherDashboard classes={lists.classes} groups={lists.groups} />}
      {lists?.role === 'admin' && (
        <>
          <p>{t('admin.text')}</p>
          <ButtonLink to={href('/classes')} className="justify-self-start">
            {t('admin.look')}
          </ButtonLink>
        </>
      )}
    </>
  );
}
