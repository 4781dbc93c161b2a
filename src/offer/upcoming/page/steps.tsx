import { useTranslation } from '#src/platform/language/translation.ts';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import { keyOf, type PageCourse } from '../upcoming-list.ts';

const steps = ['first', 'second', 'third'] as const;

/** The three features of a course, told as what the child does. */
export function Steps({ course }: { course: PageCourse }) {
  const { t } = useTranslation('upcoming/page');
  const key = keyOf(course);
  return (
    <section aria-labelledby="what">
      <SandBand className="pt-10 pb-14 lg:pt-12 lg:pb-18">
        <h2 id="what" className="text-2xl">
          {t('what')}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-5 md:block">
              <span
                aria-hidden
                className="block w-12 shrink-0 text-[3.5rem] leading-none font-extrabold tracking-[-0.05em] text-turquoise"
              >
                {index + 1}
              </span>
              <div className="md:mt-3">
                <h3 className="text-xl">{t(`courses.${key}.${step}.title`)}</h3>
                <p className="mt-2 max-w-[26em]">{t(`courses.${key}.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </SandBand>
    </section>
  );
}
