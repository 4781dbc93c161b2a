import { useEffect, useRef, useState } from 'react';
import { href, useNavigate, useRevalidator } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { WeeklyTimes } from '#src/offer/lessons/meets/weekly-times.tsx';
import { Price } from '#src/offer/lessons/price/price.tsx';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Dialog } from '#src/ui/elements/dialog.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { ClashNotice } from './clashes/clash-notice.tsx';
import { Agreed, ToAgreed } from './enrolling/agreed.tsx';
import {
  EnrolFailed,
  EnrolledPartly,
  enrolledWords,
  isFull,
  type PartlyEnrolled,
} from './enrolling/enrol-trouble.tsx';
import { useLearnerChoice } from './enrolling/learner-choice.ts';
import { useEnrol } from './enrolling/use-enrol.ts';
import { useFamily } from './enrolling/use-family.ts';
import { WhoLearn } from './enrolling/who-learn.tsx';
import { WhoLearns } from './enrolling/who-learns.tsx';
import type { ShownWait } from './waiting/use-waits.ts';
import { WaitInstead } from './waiting/wait-instead.tsx';

type EnrolDialogProps = {
  open: boolean;
  onClose: () => void;
  kind: Kind;
  lesson: ShownLesson;
  /** The one child for whom a place is kept. */
  only?: ShownWait['learner'];
};

/** Asks before somebody is enrolled (spec §4, Enroll). Pressing again after a failure enrols once all the same. */
export function EnrolDialog({ open, onClose, kind, lesson, only: keptFor }: EnrolDialogProps) {
  const { t } = useTranslation(['enrolments', 'families']);
  const navigate = useNavigate();
  const only = keptFor?._id;
  const enrolIn = useEnrol({ _id: lesson._id, kind });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const problem = useRef<HTMLDivElement>(null);
  const family = useFamily(lesson, open);
  const choice = useLearnerChoice(family, (id) => !only || id === only);
  const { asks, who, fields, several, learnerId } = choice;
  const [partly, setPartly] = useState<PartlyEnrolled>();
  const { revalidate } = useRevalidator();

  const isPaidHere = useSettings().paysOnline && (lesson.price ?? 0) > 0;
  // One order is for one child.
  const asksSeveral = asks && !only && !isPaidHere && choice.hasSeveral;
  const ticked = asksSeveral ? several.ticked : [only ?? who.learner].filter(Boolean);

  // On a phone it may stand below what is in sight.
  useEffect(() => {
    if (failure || partly) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [failure, partly]);

  async function enrol() {
    setBusy(true);
    setFailure(undefined);
    setPartly(undefined);
    try {
      if (isPaidHere) {
        const learner = only ?? (asks ? await learnerId() : undefined);
        const what = new URLSearchParams({ lesson: lesson._id, ...(learner && { learner }) });
        return void (await navigate(`${href('/buy')}?${what}`));
      }
      const each = asksSeveral ? await choice.learnerIds() : [only ?? (asks ? await learnerId() : undefined)];
      const already = await enrolEach(each);
      if (!already) return;
      tellNext(enrolledWords(t, already, each.length));
      await navigate(href('/dashboard'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  /**
   * One after the other: who is enrolled stays so.
   * @returns who was enrolled before; undefined where somebody was refused
   */
  async function enrolEach(ids: readonly (string | undefined)[]): Promise<string[] | undefined> {
    const refused: PartlyEnrolled['refused'] = [];
    const already: string[] = [];
    for (const id of ids)
      try {
        if (await enrolIn(id)) already.push(nameOf(id));
      } catch (error) {
        if (!(error instanceof CallError) || !id || ids.length === 1) throw error;
        refused.push({ id, error });
      }
    if (refused.length === 0) return already;
    const enrolled = ids.flatMap((id) => (id && !refused.some((one) => one.id === id) ? [id] : []));
    setPartly({ refused, enrolled });
    several.onTick(refused.map(({ id }) => id));
    if (enrolled.length > 0) await revalidate();
    return undefined;
  }

  const refused = partly?.refused.filter(({ error }) => isFull(error)).map(({ id }) => id);
  // With one learner who has no name yet nobody is asked: the server knows who is meant.
  const alone = isFull(failure) ? (asks || only ? ticked : []) : undefined;
  const withoutPlace = refused && refused.length > 0 ? refused : alone;

  const nameOf = (id: string | undefined) =>
    [...(family?.learners ?? []), ...several.learners].find(({ _id }) => _id === id)?.firstName ||
    t('families:nameless');

  function close() {
    setFailure(undefined);
    setPartly(undefined);
    onClose();
  }

  const buttons = (
    <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
      {!isPaidHere && <ToAgreed />}
      <Button busy={busy} disabled={ticked.length === 0} onClick={enrol}>
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
          {keptFor && (
            <>
              <dt className="text-soft">{t('enrolment.whom')}</dt>
              <dd>
                <ChildName face={keptFor} />
              </dd>
            </>
          )}
          <dt className="text-soft">{t('enrolment.price')}</dt>
          <dd className="font-semibold">
            <Price amount={lesson.price} priceFor={lesson.priceFor} />
          </dd>
          <dt className="text-soft">{t('enrolment.starts')}</dt>
          <dd>
            {lesson.schedule && lesson.nextMeeting && (
              <WeeklyTimes rule={lesson.schedule} next={lesson.nextMeeting.startTime} className="mb-2" />
            )}
            <StartDate instant={lesson.startDate} />
          </dd>
        </dl>
        {lesson.price !== 0 && <p>{t(isPaidHere ? 'enrolment.payOnline' : 'enrolment.payment')}</p>}
        {asks && !only && !asksSeveral && <WhoLearns {...fields} wrong={failure?.fields.firstName} />}
        {asksSeveral && <WhoLearn {...several} wrong={failure?.fields.firstName} />}
        {open &&
          (family || only) &&
          ticked
            .filter((id) => id !== 'new')
            .map((id) => <ClashNotice key={id} lessonId={lesson._id} learnerId={id} />)}
        {!isPaidHere && <Agreed />}
        <div ref={problem} className="grid gap-3 empty:hidden">
          {failure && <EnrolFailed failure={failure} />}
          {partly && <EnrolledPartly {...partly} nameOf={nameOf} />}
          {withoutPlace && <WaitInstead lesson={lesson} learnerIds={withoutPlace} onDone={close} />}
        </div>
      </div>
    </Dialog>
  );
}
