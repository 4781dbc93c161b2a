import Clock from 'lucide-react/icons/clock';
import Smartphone from 'lucide-react/icons/smartphone';
import Users from 'lucide-react/icons/users-round';
import Video from 'lucide-react/icons/video';
import { href } from 'react-router';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { sample } from '#src/offer/lessons/lesson.ts';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { TeacherPicture } from '#src/offer/teachers/teacher-picture.tsx';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Fact } from './fact.tsx';

export type PanelProps = {
  kind: Kind;
  lesson: Omit<ShownLesson, 'link' | 'learners'>;
  category: string | undefined;
  /** As in `StartDate`. */
  zone?: string | null;
};

export function AboutPanel({ kind, lesson, category }: PanelProps) {
  const { t } = useTranslation('lesson-pages');
  return (
    <div className="grid gap-6">
      <p className="max-w-[42em] whitespace-pre-line wrap-anywhere">{lesson.description}</p>
      <dl className="grid grid-cols-[auto_1fr] justify-start gap-x-6 gap-y-2">
        <dt className="text-soft">{t('details.about.kind')}</dt>
        <dd className="font-semibold">{t(`lessons:kind.${kind}`)}</dd>
        {category && (
          <>
            <dt className="text-soft">{t('details.about.category')}</dt>
            <dd className="font-semibold">{category}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** How it goes; where the teacher has not filled it in, the spec's sample stands here. */
export function LearningPanel({ lesson: { minutes = sample.minutes, places } }: PanelProps) {
  const { t } = useTranslation('lesson-pages');
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Fact Icon={Clock}>{t('details.learning.minutes', { minutes })}</Fact>
      <Fact Icon={Users}>
        {places === null
          ? t('details.learning.learners', { learners: sample.learners })
          : t('details.learning.upTo', { count: places })}
      </Fact>
      <Fact Icon={Video}>{t('details.learning.live')}</Fact>
      <Fact Icon={Smartphone}>{t('details.learning.device')}</Fact>
    </ul>
  );
}

/** Who teaches it, by the name and picture that the teacher has given. */
export function TeacherPanel({ lesson: { teacher } }: PanelProps) {
  const { t, language } = useTranslation(['lesson-pages', 'teachers']);
  const zone = useVisitorZone();
  const date = formatDate(new Date(teacher.since), zone, language);
  return (
    <div className="flex items-center gap-5">
      <TeacherPicture name={teacher.name} picture={teacher.picture} sizes="96px" className="w-24" />
      <div className="grid gap-1">
        <p className="text-lg font-extrabold wrap-anywhere">{teacher.name ?? t('details.teacher.heading')}</p>
        {teacher.isChecked && <p className="font-semibold text-turquoise">{t('teachers:checked')}</p>}
        <p>{t('details.teacher.since', { date })}</p>
        <p className="text-soft">{t('details.teacher.published', { number: teacher.published })}</p>
        {teacher.slug && (
          <ButtonLink
            variant="quiet"
            size="small"
            href={href('/teachers/:slug', { slug: teacher.slug })}
            className="mt-2 justify-self-start"
          >
            {t('details.teacher.page')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
