import Plus from 'lucide-react/icons/plus';
import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type CourseTexts, questions } from '../course-texts.ts';

/** What families ask (spec §2, Course page). The browser keeps one open at a time: they share a name. */
export function Questions({ faq }: { faq: CourseTexts['faq'] }) {
  const { t } = useTranslation('courses/page');
  return (
    <section
      aria-labelledby="questions"
      className="wrap grid gap-x-16 gap-y-6 py-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:py-20"
    >
      <div>
        <h2 id="questions" className="text-2xl">
          {t('faq.heading')}
        </h2>
        <p className="mt-3 text-lg text-soft">{t('faq.lead')}</p>
        <Link
          to={href('/pricing')}
          className="mt-2 inline-flex min-h-11 items-center font-bold text-link underline decoration-turquoise-bright decoration-2 underline-offset-6 hover:decoration-[3px]"
        >
          {t('faq.pricing')}
        </Link>
      </div>
      <div className="border-b-[1.5px] border-line">
        {questions.map((name) => (
          <details key={name} name="faq" className="group border-t-[1.5px] border-line">
            <summary className="flex min-h-15 list-none items-center justify-between gap-5 py-4 text-lg leading-snug font-bold">
              {faq[name].question}
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-mint transition-[rotate] duration-200 group-open:rotate-45"
              >
                <Plus size={18} strokeWidth={2.5} />
              </span>
            </summary>
            <p className="max-w-[38em] pr-12 pb-6 text-soft">{faq[name].answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
