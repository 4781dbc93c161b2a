import { href, redirect, useLoaderData } from 'react-router';
import { listOwn } from '#src/offer/lessons/lists/read-own.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { readOwnProfile } from '#src/offer/teachers/profile.ts';
import { listOwnTrials } from '#src/offer/trials/own/own-trial-card.tsx';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { productName } from '#src/platform/config/product.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { listToMark } from '#src/school/attendance/marking/sheet/read-sheet.ts';
import { ToMarkList } from '#src/school/attendance/marking/sheet/to-mark-list.tsx';
import { readHowToPay } from '#src/school/enrolments/money/payment.ts';
import { listBought } from '#src/school/enrolments/read-bought.ts';
import { readLearners } from '#src/school/families/read-learners.ts';
import { TeacherDashboard } from '#src/school/home/dashboard/teacher-dashboard.tsx';
import { readHomework } from '#src/school/homework/family-homework.tsx';
import { listPackages } from '#src/school/packages/packages-section.tsx';
import { readLastReports } from '#src/school/reports/reading/read-reports.ts';
import { readTeaching } from '#src/school/reports/writing/read-form.ts';
import { TeachingList } from '#src/school/reports/writing/teaching-list.tsx';
import { readAsks } from '#src/school/reviews/writing/read-own-review.ts';
import { ZoneLine } from '#src/school/workspace/zone-line.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { readAgenda } from '../schedule/views/agenda.ts';
import { StudentHome } from './student-home.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role === 'admin') throw redirect(href('/admin'));
  if (role === 'student') {
    const [bought, howToPay, meetings, learners, homework, reports, asked, packages] = await Promise.all([
      orFailed(listBought()),
      orFailed(readHowToPay()),
      orFailed(readAgenda()),
      orFailed(readLearners()),
      orFailed(readHomework()),
      orFailed(readLastReports()),
      orFailed(readAsks()),
      orFailed(listPackages()),
    ]);
    return { role, bought, howToPay, meetings, learners, homework, reports, asked, packages } as const;
  }
  // Each by itself: trial lessons are shown even if classes cannot be loaded.
  const own = Promise.all([listOwn('class'), listOwn('group')]);
  const [toMark, profile, trials, lessons, teaching] = await Promise.all([
    orFailed(listToMark()),
    orFailed(readOwnProfile()),
    orFailed(listOwnTrials()),
    orFailed(own),
    orFailed(readTeaching()),
  ]);
  return { role, toMark, profile, trials, lessons, teaching } as const;
});

/**
 * What somebody comes back to (spec §2, Dashboard): a student's lessons; a teacher's classes and groups, and
 * the trial lessons that they are to give. An admin is led on to the back office.
 */
export function Component() {
  const { t } = useTranslation('home/dashboard');
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <title>{`${t('dashboard.title')} · ${productName}`}</title>
      <h1 className="text-2xl">{t('dashboard.welcome', { role: t(`dashboard.roles.${loaded.role}`) })}</h1>
      <ZoneLine />
      {loaded.role === 'teacher' && (
        <>
          <ToMarkList meetings={loaded.toMark ?? []} />
          {loaded.teaching && <TeachingList {...loaded.teaching} />}
          <TeacherDashboard {...loaded} />
        </>
      )}
      {loaded.role === 'student' && loaded.bought && (
        <StudentHome
          bought={loaded.bought}
          howToPay={loaded.howToPay}
          meetings={loaded.meetings ?? []}
          learners={loaded.learners ?? []}
          homework={loaded.homework ?? []}
          reports={loaded.reports ?? []}
          asked={loaded.asked ?? []}
          packages={loaded.packages?.items ?? []}
        />
      )}
      {loaded.role === 'student' && !loaded.bought && <LoadProblem text={t('dashboard.failed')} />}
    </>
  );
}
