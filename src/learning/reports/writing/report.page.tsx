import { href, useLoaderData } from 'react-router';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { WriteLink } from '#src/learning/families/writing/write-link.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { EarlierReports } from './earlier-reports.tsx';
import { NextLearner } from './next-learner.tsx';
import { call, type WritingForm } from './read-form.ts';
import { ReportForm } from './report-form.tsx';
import { SentNote } from './sent-note.tsx';

export const loader = signedIn(async (_, { params: { id = '', learnerId = '' } }) => ({
  form: await orFailed(call('GET /api/meetings/:id/reports/:learnerId', { params: { id, learnerId } })),
}));

/** What a teacher writes of one learner after one meeting: two minutes, on a phone. */
export function Component() {
  const { t } = useTranslation('reports/writing');
  const { form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {form ? (
        <Report key={`${form.meetingId} ${form.learner._id}`} form={form} />
      ) : (
        <>
          <h1 className="text-2xl">{t('title')}</h1>
          <LoadProblem text={t('failed')} />
        </>
      )}
    </>
  );
}

function Report({ form }: { form: WritingForm }) {
  const { t } = useTranslation(['reports/writing', 'reports', 'families']);
  const now = useNow();
  const { learner, lesson, startTime, attendance, meetingId, report } = form;
  const name = learner.firstName || t('families:nameless');
  const hasBegun = now >= Date.parse(startTime);
  const { state, minutesLate } = attendance;
  const isAway = state === 'absent' || state === 'excused';
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="flex items-start gap-4">
        <ChildNiche face={learner} size={56} />
        <div className="grid min-w-0 gap-1.5">
          <h1 className="text-2xl wrap-anywhere">{t('heading', { name })}</h1>
          <p className="font-semibold wrap-anywhere">{lesson.title}</p>
          <StartDate instant={startTime} />
          <p className="text-soft">{t(`reports:attendance.${state}`, { count: minutesLate })}</p>
        </div>
      </div>
      {state === 'expected' && hasBegun && (
        <p className="grid gap-1 rounded-lg bg-sky p-4">
          {t('mark')}
          <ButtonLink href={href('/meeting/:id', { id: meetingId })} variant="plain" size="small">
            {t('markLink')}
          </ButtonLink>
        </p>
      )}
      {isAway && <p className="rounded-lg bg-sky p-4">{t('absent', { name })}</p>}
      <WriteLink to="family" lesson={lesson._id} learner={learner._id} />
      {report && <SentNote report={report} now={now} />}
      {report && <NextLearner form={form} />}
      {hasBegun ? <ReportForm form={form} /> : <p className="rounded-lg bg-sky p-4">{t('ahead')}</p>}
      {!report && <NextLearner form={form} />}
      <EarlierReports reports={form.earlier} />
    </div>
  );
}
