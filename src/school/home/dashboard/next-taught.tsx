import { href } from 'react-router';
import { entranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { optionIn } from '#src/offer/trials/choices.ts';
import type { OwnTrial } from '#src/offer/trials/own/own-trial-card.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { NotComing } from '../schedule/not-coming.tsx';
import type { ScheduledMeeting } from '../schedule/read-schedule.ts';
import { type NextLesson, NextLessonCard, wayLook } from './next-lesson-card.tsx';

type NextTaughtProps = {
  meeting: ScheduledMeeting;
  /** Who comes, where that is known. */
  learners: NextLesson['learners'];
  /** The trial lesson that it is. */
  trial: OwnTrial | undefined;
  /** Whether its teacher can mark who is there. */
  isDue: boolean;
};

/** What a teacher gives next: when, with whom, the way in, and who is there once it begins. */
export function NextTaught({ meeting, learners, trial, isDue }: NextTaughtProps) {
  const { t } = useTranslation('home/dashboard');
  const { _id: id, lesson, startTime } = meeting;
  const about = lesson
    ? { what: t(`lessons:kind.${lesson.kind}`), title: lesson.title, imageUrl: lesson.imageUrl }
    : { what: t('next.trial'), title: optionIn(t, meeting.trial?.subject ?? ''), imageUrl: null };
  return (
    <NextLessonCard
      {...about}
      startDate={startTime}
      learners={learners}
      who={<WhoElse meeting={meeting} isNamed={learners.length > 0} />}
      way={<Way lesson={lesson} trial={trial} />}
      act={
        isDue && (
          <ButtonLink href={href('/meeting/:id', { id })} variant="quiet">
            {t('attendance/marking:title')}
          </ButtonLink>
        )
      }
      now={useNow()}
    />
  );
}

/** The child of a trial lesson; how many learn there, where nobody is named; who cannot come. */
function WhoElse({ meeting, isNamed }: { meeting: ScheduledMeeting; isNamed: boolean }) {
  const { t } = useTranslation('home/dashboard');
  const { lesson, trial, makesUp } = meeting;
  const count = lesson?.learners ?? 0;
  return (
    <>
      {trial && <p className="font-semibold wrap-anywhere">{trial.child}</p>}
      {lesson && !isNamed && !makesUp && (
        <p>{count > 0 ? t('home/schedule:learners', { count }) : t('teaching.noLearners')}</p>
      )}
      <NotComing meeting={meeting} />
    </>
  );
}

/** Into the classroom; of a trial lesson, to where the teacher meets families, or to where that is set. */
function Way({ lesson, trial }: Pick<ScheduledMeeting, 'lesson'> & Pick<NextTaughtProps, 'trial'>) {
  const { t } = useTranslation('home/dashboard');
  if (lesson)
    return (
      <ButtonLink href={entranceOf(lesson._id, lesson.kind)} className={wayLook}>
        {t('next.open')}
      </ButtonLink>
    );
  if (!trial) return null;
  if (!trial.meetingLink)
    return (
      <ButtonLink href={href('/teacher-profile')} className={wayLook}>
        {t('trials/own:room.set')}
      </ButtonLink>
    );
  if (trial.isOwnRoom)
    return (
      <ButtonLink href={trial.meetingLink} reloadDocument className={wayLook}>
        {t('trials/own:room.enter')}
      </ButtonLink>
    );
  return (
    <ButtonLink href={trial.meetingLink} target="_blank" rel="noopener noreferrer" className={wayLook}>
      {t('trials/own:room.join')} <span className="sr-only">{t('trials:link.newTab')}</span>
    </ButtonLink>
  );
}
