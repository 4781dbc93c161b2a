import { Speaks } from '#src/offer/teachers/pages/teacher-words.tsx';
import { Voice } from '#src/offer/teachers/pages/voice.tsx';
import { TeacherPicture } from '#src/offer/teachers/teacher-picture.tsx';
import { TrialButton } from '#src/offer/trials/wizard/trial-button.tsx';
import { formatDate } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ShownTeacher } from './read-teacher.ts';

type TeacherHeadProps = {
  teacher: ShownTeacher;
  /** The names of their subjects. */
  subjects: string[];
  /** As in `StartDate`. */
  zone: string | null;
};

/** The teacher, what is known of them at a glance, and the button to a trial lesson. */
export function TeacherHead({ teacher, subjects, zone: loaded }: TeacherHeadProps) {
  const { t, language } = useTranslation(['teacher-pages', 'teachers']);
  const zone = useVisitorZone(loaded);
  const { name, slug, picture, isChecked, words, since, held } = teacher;
  const dateOf = (instant: string) => formatDate(new Date(instant), zone, language);
  return (
    <section className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-10">
      <TeacherPicture
        name={name}
        picture={picture}
        sizes="(width >= 640px) 240px, 160px"
        className="w-40 sm:w-60"
        eager
      />
      <div className="grid gap-2">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        {isChecked && <p className="font-semibold text-turquoise">{t('teachers:checked')}</p>}
        {subjects.length > 0 && <p>{t('teaches', { subjects: subjects.join(', ') })}</p>}
        <Speaks languages={words.languages} />
        <p>{t('since', { date: dateOf(since) })}</p>
        {held && <p className="text-soft">{t('held', { count: held.count, date: dateOf(held.since) })}</p>}
        {words.voice && <Voice name={name} file={words.voice} className="mt-2" />}
        <TrialButton teacher={name} teacherSlug={slug} className="mt-4 justify-self-start max-sm:w-full">
          {t('trial')}
        </TrialButton>
      </div>
    </section>
  );
}
