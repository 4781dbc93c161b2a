import { useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { inForce } from '#src/consent/agreed.ts';
import { ConsentNote } from '#src/consent/consent-note.tsx';
import type { Kind } from '#src/lessons/kinds.ts';
import { LessonDate } from '#src/lessons/lesson-date.tsx';
import { WeeklyTimes } from '#src/lessons/meets/weekly-times.tsx';
import { Price } from '#src/lessons/price.tsx';
import type { ShownLesson } from '#src/lessons/read-lesson.ts';
import { CallError, caller } from '#src/platform/call.ts';
import { useSettings } from '#src/platform/settings.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { tellNext } from '#src/ui/notice.tsx';
import { ClashNotice } from './clashes/clash-notice.tsx';
import type { contract } from './contract.ts';
import { useLearnerChoice } from './learner-choice.ts';
import { useFamily } from './use-family.ts';
import { WhoLearns } from './who-learns.tsx';

const call = caller<typeof contract>();

type EnrolDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: Kind;
  lesson: ShownLesson;
  /** The one child for whom a place is kept. */
  only?: string;
};

/** Asks before somebody is enrolled (spec §4, Enroll). Pressing again after a failure enrols once all the same. */
export function EnrolDialog({ open, onClose, kind, lesson, only }: EnrolDialogProps) {
  const { t } = useTranslation('enrolments');
  const navigate = useNavigate();
  const timeZone = useVisitorZone();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const problem = useRef<HTMLDivElement>(null);
  const family = useFamily(lesson, open);
  const { asks, who, fields, learnerId } = useLearnerChoice(family, (id) => !only || id === only);

  const isPaidHere = useSettings().paysOnline && (lesson.price ?? 0) > 0;

  // On a phone it may stand below what is in sight.
  useEffect(() => {
    if (failure) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  async function enrol() {
    setBusy(true);
    setFailure(undefined);
    try {
      if (isPaidHere) {
        const learner = only ?? (asks ? await learnerId() : undefined);
        const what = new URLSearchParams({ lesson: lesson._id, ...(learner && { learner }) });
        return void (await navigate(`${href('/buy')}?${what}`));
      }
      await enrolment(kind, lesson._id, {
        timeZone,
        ...((asks || only) && { learnerId: only ?? (await learnerId()) }),
      });
      tellNext(t('enrolment.done'));
      await navigate(href('/dashboard'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  function close() {
    setFailure(undefined);
    onClose();
  }

  const buttons = (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button busy={busy} onClick={enrol}>
        {t(isPaidHere ? 'enrolment.toPay' : 'enrolment.confirm')}
      </Button>
      <Button variant="quiet" onClick={close}>
        {t('enrolment.cancel')}
      </Button>
    </div>
  );

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('enrolment.title', { title: lesson.title })}
      size="small"
      footer={buttons}
    >
      <div className="grid gap-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 rounded-lg bg-sand p-4">
          <dt className="text-soft">{t('enrolment.what')}</dt>
          <dd className="font-semibold">{t(`lessons:kind.${kind}`)}</dd>
          <dt className="text-soft">{t('details.price')}</dt>
          <dd className="font-semibold">
            <Price amount={lesson.price} priceFor={lesson.priceFor} />
          </dd>
          <dt className="text-soft">{t('details.starts')}</dt>
          <dd>
            {lesson.schedule && lesson.nextMeeting && (
              <WeeklyTimes rule={lesson.schedule} next={lesson.nextMeeting.startTime} className="mb-2" />
            )}
            <LessonDate instant={lesson.startDate} />
          </dd>
        </dl>
        {lesson.price !== 0 && <p>{t(isPaidHere ? 'enrolment.payOnline' : 'enrolment.payment')}</p>}
        {asks && !only && <WhoLearns {...fields} wrong={failure?.fields.firstName} />}
        <ClashNotice
          lessonId={lesson._id}
          learnerId={only ?? (open && family && who.learner !== 'new' ? who.learner : undefined)}
        />
        {!isPaidHere && <ConsentNote text={t('enrolment.consent')} />}
        <div ref={problem} className="empty:hidden">
          {failure && (
            <Alert tone="error" title={t('enrolment.failed.title')}>
              {failure.code !== 'lesson_full' && `${t('enrolment.failed.text')} `}
              {failure.status === 0 ? t('ui:offline') : failure.message}
            </Alert>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function enrolment(kind: Kind, id: string, more: { timeZone: string; learnerId?: string }) {
  const said = { isConfirmed: true, agreedTo: inForce('enrolment'), ...more };
  return kind === 'class'
    ? call('POST /api/manual-purchase/class', { body: { classId: id, ...said } })
    : call('POST /api/manual-purchase/group', { body: { groupId: id, ...said } });
}
