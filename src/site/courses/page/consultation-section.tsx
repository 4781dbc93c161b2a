import { ConsultationForm } from '#src/offer/contact/forms/consultation-form.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Girih } from '#src/ui/look/girih.tsx';
import { useCourse } from '../use-course.ts';

/** A word with us before anything is booked (spec §2, Course page). */
export function ConsultationSection() {
  const { t } = useTranslation('courses/page');
  const course = useCourse();
  return (
    <section id="consultation" aria-labelledby="consultation-heading" className="wrap pb-16 lg:pb-20">
      <div className="grid overflow-hidden rounded-xl lifted lg:grid-cols-[2fr_3fr]">
        <div className="on-lapis relative ground-dusk px-6 py-10 sm:px-10 lg:py-14">
          <Girih className="opacity-20" />
          <div className="relative">
            <h2 id="consultation-heading" className="text-2xl">
              {t('consultation.heading')}
            </h2>
            <p className="mt-4 text-lg text-soft">{t('consultation.lead')}</p>
          </div>
        </div>
        <div className="bg-card px-6 py-8 sm:px-10 lg:py-12">
          <ConsultationForm form="course" about={course?.slug} />
        </div>
      </div>
    </section>
  );
}
