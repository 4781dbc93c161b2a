import MessageCircle from 'lucide-react/icons/message-circle';
import { href } from 'react-router';
import { entranceOf } from '#src/learning/enrolments/joining/joining.ts';
import type { Bought } from '#src/learning/enrolments/read-bought.ts';
import { ChildName } from '#src/learning/families/child-face.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { LessonRow } from './lesson-rows.tsx';

/** A class or group in which children of a family learn. */
export type BoughtLesson = Bought & { learners: NonNullable<Bought['learner']>[] };

/** One of them as a row: its title leads to the classroom. */
export function BoughtRow({ bought: { lesson, learners, ...of } }: { bought: BoughtLesson }) {
  const { id, kind } = whatOf(of);
  const { t } = useTranslation('families/writing');
  const [only, ...others] = learners;
  const about = new URLSearchParams({
    lesson: id,
    ...(only && others.length === 0 && { learner: only._id }),
  });
  return (
    <LessonRow
      lesson={lesson}
      to={entranceOf(id, kind)}
      act={
        <ButtonLink
          variant="plain"
          size="small"
          href={`${href('/messages/new')}?${about}`}
          aria-label={`${t('teacher')}: ${lesson.title}`}
        >
          <MessageCircle size={20} aria-hidden />
        </ButtonLink>
      }
    >
      <p className="flex flex-wrap gap-x-4">
        {learners.map((one) => (
          <ChildName key={one._id} face={one} />
        ))}
      </p>
    </LessonRow>
  );
}

/** An enrolment carries classId or groupId (spec §3). */
export function whatOf({ classId, groupId = '' }: Pick<Bought, 'classId' | 'groupId'>): {
  id: string;
  kind: Kind;
} {
  return classId ? { id: classId, kind: 'class' } : { id: groupId, kind: 'group' };
}

/** Each lesson once, with all children who learn there. */
export function byLesson(items: readonly Bought[]): BoughtLesson[] {
  const all = Map.groupBy(items, (one) => whatOf(one).id);
  return [...all.values()].flatMap((theirs) => {
    const [first] = theirs;
    return first ? [{ ...first, learners: theirs.flatMap(({ learner }) => learner ?? []) }] : [];
  });
}
