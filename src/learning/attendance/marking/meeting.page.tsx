import { href, useLoaderData } from 'react-router';
import { roomPath } from '#src/learning/enrolments/joining/lead-into.ts';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { optionIn } from '#src/offer/trials/choices.ts';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { marksBefore } from '../attendance.ts';
import { Confirm, HowItStands } from './sheet/confirm.tsx';
import { Learners } from './sheet/learners.tsx';
import { call, type ShownSheet } from './sheet/read-sheet.ts';
import { useMarks } from './sheet/use-marks.ts';

export const loader = signedIn(async ({ role }, { params: { id = '' } }) => ({
  role,
  sheet: await orFailed(call('GET /api/meetings/:id/attendance', { params: { id } })),
}));

/** One meeting for whoever gives it: who is there, and that it took place. */
export function Component() {
  const { t } = useTranslation('attendance/marking');
  const { role, sheet } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {sheet ? (
        <Meeting key={sheet._id} loaded={sheet} writes={role === 'teacher'} />
      ) : (
        <>
          <h1 className="text-2xl">{t('title')}</h1>
          <LoadProblem text={t('failed')} />
        </>
      )}
    </>
  );
}

function Meeting({ loaded, writes }: { loaded: ShownSheet; writes: boolean }) {
  const { t } = useTranslation(['attendance/marking', 'trials']);
  const { sheet, mark, settled, ...sending } = useMarks(loaded);
  const now = useNow();
  const { lesson, trial, startTime, state, notHeld, correctsUntil } = sheet;
  const start = Date.parse(startTime);
  const isOff = state === 'cancelled' && !notHeld;
  const isOver = correctsUntil !== undefined && now > Date.parse(correctsUntil);
  const opens = now >= start - marksBefore * 60_000;
  const canSay = opens && !isOff && !isOver;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">
          {lesson?.title ?? t('trial', { subject: optionIn(t, trial?.subject ?? '') })}
        </h1>
        <StartDate instant={startTime} className="text-lg" />
        {lesson && (
          <ButtonLink
            variant="plain"
            size="small"
            href={href('/classdetails/:id/:type', { id: lesson._id, type: lesson.kind })}
            className="justify-self-start"
          >
            {t('about')}
          </ButtonLink>
        )}
      </div>
      {sheet.isOwnRoom && state !== 'cancelled' && now < Date.parse(sheet.endTime) && (
        <ButtonLink
          href={roomPath(sheet._id)}
          reloadDocument
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {t('enter')}
        </ButtonLink>
      )}
      {sheet.board && (
        <ButtonLink
          href={href('/board/:id', { id: sheet._id })}
          variant="quiet"
          className="justify-self-start"
        >
          {t('board')}
        </ButtonLink>
      )}
      {trial && <p className="text-lg">{t('trialAct.lead', { child: trial.child })}</p>}
      {lesson && (
        <Learners
          sheet={sheet}
          onMark={canSay ? mark : undefined}
          writes={writes && now >= start && state !== 'cancelled'}
          {...sending}
        />
      )}
      {!opens && !isOff && <p className="rounded-lg bg-sky p-4">{t('opens')}</p>}
      {canSay && <Confirm sheet={sheet} mark={mark} settled={settled} hasBegun={now >= start} />}
      {!canSay && state !== 'planned' && (
        <h2 className="text-xl">
          <HowItStands sheet={sheet} />
        </h2>
      )}
      {isOver && !isOff && <p className="text-soft">{t('over')}</p>}
    </div>
  );
}
