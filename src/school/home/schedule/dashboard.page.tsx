import { redirect, useLoaderData } from 'react-router';
import { signedIn } from '#src/accounts/session.ts';
import { listToMark } from '#src/attendance/marking/read-sheet.ts';
import { ToMarkList } from '#src/attendance/marking/to-mark-list.tsx';
import { LoadProblem } from '#src/enrolments/load-problem.tsx';
import { orFailed } from '#src/enrolments/loading.ts';
import { readHowToPay } from '#src/enrolments/payment.ts';
import { listBought } from '#src/enrolments/student-dashboard.tsx';
import { TeacherDashboard } from '#src/enrolments/teacher-dashboard.tsx';
import { readLearners } from '#src/families/read-learners.ts';
import { readHomework } from '#src/homework/family-homework.tsx';
import { listOwn } from '#src/lessons/read-own.ts';
import { listPackages } from '#src/packages/packages-section.tsx';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { readLastReports } from '#src/reports/reading/read-reports.ts';
import { readTeaching } from '#src/reports/writing/read-form.ts';
import { TeachingList } from '#src/reports/writing/teaching-list.tsx';
import { readAsks } from '#src/reviewing/read-own-review.ts';
import { readOwnProfile } from '#src/teachers/profile.ts';
import { listOwnTrials } from '#src/trials/own/own-trial-card.tsx';
import { ZoneLine } from '#src/workspace/zone-line.tsx';
import { readAgenda } from './agenda.ts';
import { StudentHome } from './student-home.tsx';

export const loader = signedIn(async ({ role }) => {
  if (role === 'admin') throw redirect('/admin');
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
  // Each by itself: a trial lesson is there to be given though the classes do not come.
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
  const { t } = useTranslation('enrolments');
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
