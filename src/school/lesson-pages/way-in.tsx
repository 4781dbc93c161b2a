import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';

type WayInProps = {
  lesson: ShownLesson;
  /** It opens later. */
  waits: boolean;
  /** Somebody is in its room, beyond the planned end. */
  goesOn: boolean;
  /** The id of the line that says when. */
  describedBy: string | undefined;
  /** The browser is to leave for a meeting elsewhere: that is asked before. */
  onJoin: () => void;
};

const look = 'w-full sm:w-auto sm:justify-self-start';

/** The button that leads into a lesson, or why there is none. */
export function WayIn({ lesson, waits, goesOn, describedBy, onJoin }: WayInProps) {
  const { t } = useTranslation('lesson-pages');
  const { room, link, startDate } = lesson;
  if (room === 'own') {
    if (link === undefined) return <Alert tone="info">{t('classroom.unpaidRoom')}</Alert>;
    if (!startDate && !goesOn) return <Alert tone="info">{t('classroom.noDate')}</Alert>;
    return (
      <>
        {waits ? (
          <Button disabled aria-describedby={describedBy} className={look}>
            {t('classroom.enter')}
          </Button>
        ) : (
          <ButtonLink href={link} reloadDocument className={look}>
            {t('classroom.enter')}
          </ButtonLink>
        )}
        <p className="text-sm text-soft">{t('classroom.own')}</p>
      </>
    );
  }
  if (link === undefined || !isMeetingLink(link))
    return <Alert tone="info">{t(link === undefined ? 'classroom.unpaid' : 'classroom.noLink')}</Alert>;
  return (
    <Button onClick={onJoin} disabled={waits} aria-describedby={describedBy} className={look}>
      {t('classroom.join')}
    </Button>
  );
}
