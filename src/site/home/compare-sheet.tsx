import X from 'lucide-react/icons/x';
import { programme } from '#src/people/claims/claims.ts';
import { figureIn } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { usePublished } from '#src/site/figures/use-figures.ts';
import { classCategories } from './class-category-list.ts';

export const compareId = 'compare';

const aspects = ['who', 'size', 'length'] as const;
const figures = ['courses', 'students', 'rating'] as const;

/** The six ways to learn side by side: a popover, which opens, and closes with Esc, before any script runs. */
export function CompareSheet() {
  const { t, language } = useTranslation('home');
  const isPublished = usePublished();
  return (
    <div
      id={compareId}
      popover="auto"
      role="dialog"
      aria-labelledby="compare-heading"
      className="sheet sheet-short open:flex sm:max-w-6xl"
    >
      <div className="flex items-start justify-between gap-3 px-5 pt-3 pb-3 sm:px-8 sm:pt-6">
        <h2 id="compare-heading" className="pt-2.5 text-lg sm:pt-2 sm:text-xl">
          {t('compare.heading')}
        </h2>
        <button
          type="button"
          popoverTarget={compareId}
          popoverTargetAction="hide"
          aria-label={t('compare.close')}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sand hover:text-ink"
        >
          <X size={24} aria-hidden />
        </button>
      </div>
      <section
        aria-labelledby="compare-heading"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        tabIndex={0}
        className="overflow-auto overscroll-contain pb-6 -outline-offset-3 sm:px-8"
      >
        <table className="w-full min-w-240 table-fixed border-separate border-spacing-0 text-left text-sm [&_:is(td,th)]:border-b-[1.5px] [&_:is(td,th)]:border-line [&_:is(td,th)]:py-3 [&_:is(td,th)]:pr-4 [&_:is(td,th)]:align-top [&_th:first-child]:sticky [&_th:first-child]:left-0 [&_th:first-child]:w-30 [&_th:first-child]:bg-paper max-sm:[&_th:first-child]:pl-5">
          <thead>
            <tr>
              <th scope="col">{t('compare.what')}</th>
              {classCategories.map(({ id }) => (
                <th key={id} scope="col" className="text-base leading-tight">
                  {t(`categories.${id}.title`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {aspects.map((aspect) => (
              <tr key={aspect}>
                <th scope="row">{t(`compare.${aspect}`)}</th>
                {classCategories.map(({ id }) => (
                  <td key={id}>{t(`categories.${id}.${aspect}`, programme)}</td>
                ))}
              </tr>
            ))}
            {isPublished('ways') &&
              figures.map((figure) => (
                <tr key={figure}>
                  <th scope="row">{t(`compare.${figure}`)}</th>
                  {classCategories.map(({ id, stats }) => (
                    <td key={id} className="font-semibold">
                      {figureIn(stats[figure], language)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
