import { useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { ListedThread, SaidMessage } from '#src/school/messages/read-threads.ts';

type Named = Pick<ListedThread, 'kind' | 'lesson' | 'teacher'>;

/** What a thread is called: its lesson with its teacher, or the school; and who said something in it. */
export function useThreadWords() {
  const { t } = useTranslation('messages/pages');
  const user = useSessionUser();
  return {
    /** Of a family’s two guardians each is neither ‘the family’ to the other, nor known by name. */
    whoSaid({ mine, author, side }: Pick<SaidMessage, 'mine' | 'author' | 'side'>): string {
      if (mine) return t('you');
      return author || t(side === 'family' && user?.role === 'student' ? 'who.guardian' : `who.${side}`);
    },
    titleOf({ lesson, teacher }: Named): string {
      if (!lesson) return t('school');
      return user?.role === 'teacher' || !teacher ? lesson.title : `${lesson.title} · ${teacher}`;
    },
  };
}

/** With which parent alone a teacher writes, where each has a conversation of their own. */
export function ParentLine({ parent }: Pick<ListedThread, 'parent'>) {
  const { t } = useTranslation('messages/pages');
  if (!parent) return null;
  const { name, isOwner } = parent;
  return (
    <span className="text-sm font-semibold">
      {name ? t('parent.named', { name }) : t(isOwner ? 'parent.owner' : 'parent.other')}
    </span>
  );
}

/** Who is expected to answer, and since when; by when the school has promised to. */
export function WaitsLine({
  thread: { waits, teacher },
}: {
  thread: Pick<ListedThread, 'waits' | 'teacher'>;
}) {
  const { t, language } = useTranslation('messages/pages');
  const user = useSessionUser();
  const zone = useVisitorZone();
  if (!waits || waits.for === 'visitor') return null;
  const when = (instant: string) => unbroken(formatDayTime(new Date(instant), zone, language));
  const isMine = waits.for === (user?.role === 'teacher' ? 'teacher' : 'family');
  if (isMine)
    return <span className="font-semibold text-ink">{t('waits.you', { when: when(waits.since) })}</span>;
  if (waits.for === 'school' && waits.until)
    return <span>{t('waits.schoolUntil', { when: when(waits.until) })}</span>;
  const who = waits.for === 'teacher' && teacher ? teacher : t(`waits.who.${waits.for}`);
  return <span>{t('waits.other', { who, when: when(waits.since) })}</span>;
}
