import { href, useLoaderData } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { WriteLink } from '#src/learning/families/writing/write-link.tsx';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { type SessionUser, signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { ReportView } from '../report-view.tsx';
import { AnswerActs } from './answer-acts.tsx';
import { Corrections } from './corrections.tsx';
import { call, type WholeReport } from './read-reports.ts';
import { WellCard } from './well-card.tsx';

export const loader = signedIn(async ({ role }, { request, params: { meetingId = '', learnerId = '' } }) => ({
  role,
  origin: new URL(request.url).origin,
  report: await orFailed(call('GET /api/reports/:id/:learnerId', { params: { id: meetingId, learnerId } })),
}));

/** One report, for whoever may read it; its family thanks for it and asks about it here. */
export function Component() {
  const { t } = useTranslation('reports/reading');
  const { role, origin, report } = useLoaderData<typeof loader>();
  const title = report ? t('reportOf', { title: report.lesson.title }) : t('title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {report ? (
        <Report key={report._id} report={report} role={role} origin={origin} />
      ) : (
        <>
          <h1 className="text-2xl">{title}</h1>
          <LoadProblem text={t('oneFailed')} />
        </>
      )}
    </>
  );
}

type ReportProps = { report: WholeReport; role: SessionUser['role']; origin: string };

function Report({ report, role, origin }: ReportProps) {
  const { t } = useTranslation('reports/reading');
  const { meetingId, lesson, learner, startTime, thankedAt } = report;
  const isGlad = report.milestone !== undefined || report.phrases.some(({ kind }) => kind === 'well');
  const isCard = role === 'student' && isGlad;
  return (
    <article className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid min-w-0 justify-items-start gap-1.5">
        {role === 'student' && (
          <ButtonLink href={href('/reports')} variant="plain" size="small">
            {t('all')}
          </ButtonLink>
        )}
        {isCard ? (
          <WellCard report={report} origin={origin} />
        ) : (
          <>
            <h1 className="text-2xl wrap-anywhere">{lesson.title}</h1>
            <ChildName face={learner} />
            <StartDate instant={startTime} />
          </>
        )}
      </div>
      <ReportView report={isCard ? besideCard(report) : report} heading="h2" />
      {report.board && (
        <ButtonLink
          href={href('/board/:id', { id: meetingId })}
          variant="quiet"
          className="justify-self-start"
        >
          {t('board')}
        </ButtonLink>
      )}
      {thankedAt && <p className="justify-self-start rounded-lg bg-mint px-4 py-2">{t('thanks.said')}</p>}
      {role === 'student' && <AnswerActs report={report} />}
      {role !== 'admin' && (
        <WriteLink
          to={role === 'teacher' ? 'family' : 'teacher'}
          lesson={lesson._id}
          learner={learner._id}
          look={{ size: 'normal' }}
        />
      )}
      {role === 'teacher' && (
        <ButtonLink
          variant="quiet"
          href={href('/meeting/:id/report/:learnerId', { id: meetingId, learnerId: learner._id })}
          className="justify-self-start"
        >
          {t('correct')}
        </ButtonLink>
      )}
      <Corrections report={report} />
    </article>
  );
}

/** What the card does not say. */
function besideCard(report: WholeReport): WholeReport {
  return { ...report, phrases: report.phrases.filter(({ kind }) => kind !== 'well') };
}
