import Video from 'lucide-react/icons/video';
import { href } from 'react-router';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink, type ButtonLook } from '#src/ui/elements/button.tsx';
import type { contract } from '../contract.ts';

type Lesson = OutputOf<(typeof contract)['GET /api/schedule/appointments/:key/lesson']>;

type LessonRoomProps = {
  lesson: Lesson;
  /** The secret of its address. */
  appointment: string;
};

/** Where the lesson takes place; until that is known, how the family will be told; afterwards what was drawn in it. */
export function LessonRoom({ lesson, appointment }: LessonRoomProps) {
  const { t } = useTranslation('trials');
  const { isTold, teacher, meetingLink, isOwnRoom, board } = lesson;
  // Without the child's data no teacher is assigned.
  if (!isTold) return null;
  return (
    <section aria-labelledby="room" className="grid gap-3 rounded-lg border border-line bg-card p-5">
      <h2 id="room" className="text-lg">
        {t('room.heading')}
      </h2>
      {teacher && <p className="wrap-anywhere">{t('room.teacher', { name: teacher })}</p>}
      <WayIn lesson={lesson} variant="quiet" />
      {isOwnRoom && meetingLink && <p>{t('room.ours')}</p>}
      <p className="text-sm text-soft">{isOwnRoom || meetingLink ? t('room.private') : t('room.toCome')}</p>
      {board && (
        <ButtonLink href={href('/trial-board/:key', { key: appointment })} variant="quiet">
          {t('room.board')}
        </ButtonLink>
      )}
    </section>
  );
}

/** Into the room of ours, or to the teacher's meeting; nothing while neither is known. */
export function WayIn({ lesson: { meetingLink, isOwnRoom }, ...look }: { lesson: Lesson } & ButtonLook) {
  const { t } = useTranslation('trials');
  if (!meetingLink) return null;
  const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <ButtonLink href={meetingLink} {...(isOwnRoom ? { reloadDocument: true } : elsewhere)} {...look}>
      <Video size={20} aria-hidden className="shrink-0" />
      <span>{t(isOwnRoom ? 'room.enter' : 'room.join')}</span>
      {!isOwnRoom && <span className="sr-only">{t('link.newTab')}</span>}
    </ButtonLink>
  );
}
