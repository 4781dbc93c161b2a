import Columns from 'lucide-react/icons/columns-3';
import ExternalLink from 'lucide-react/icons/external-link';
import { href } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { usePublished } from '#src/site/figures/use-figures.ts';
import { Button, ButtonLink } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { SandBand } from '#src/ui/look/sand-band.tsx';
import { classCategories } from './class-category-list.ts';
import { CompareSheet, compareId } from './compare-sheet.tsx';

const grounds = ['bg-honey', 'bg-sky', 'bg-blush'];

/** Six ways to learn (spec §2, Class categories section), in rows as of a timetable. */
export function ClassCategories() {
  const { t } = useTranslation('home');
  const { schedulerUrl } = useSettings();
  const isPublished = usePublished();
  return (
    <section aria-labelledby="categories">
      <SandBand>
        <h2 id="categories" className="text-2xl">
          {t('categories.heading')}
        </h2>
        <p className="mt-3 text-lg text-soft">{t('categories.lead')}</p>
        <ul className="mt-8 grid gap-x-12 *:flex *:gap-5 *:border-t-[1.5px] *:border-line *:py-6 lg:grid-cols-2">
          {classCategories.map(({ id, picture, Icon, stats }, index) => (
            <li key={id}>
              <span
                className={`arch-low flex h-26 w-20 shrink-0 items-end justify-center rounded-b-md pb-3 ${grounds[index % grounds.length]}`}
              >
                <Emoji picture={picture} size={56} />
              </span>
              <div>
                <h3 className="flex items-center gap-2 text-xl">
                  <Icon size={20} strokeWidth={2.5} aria-hidden className="shrink-0 text-turquoise" />
                  {t(`categories.${id}.title`)}
                </h3>
                <p className="mt-1.5 text-soft">{t(`categories.${id}.text`)}</p>
                {isPublished('ways') && (
                  <p className="mt-2 text-sm font-semibold">{t('categories.stats', stats)}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-4 *:max-sm:w-full">
          <ButtonLink href={schedulerUrl ?? href('/schedule')} target="_blank" rel="noopener">
            <span>
              {t('categories.consult')} <span className="sr-only">{t('newTab')}</span>
            </span>
            <ExternalLink size={18} aria-hidden className="shrink-0" />
          </ButtonLink>
          <Button variant="quiet" popoverTarget={compareId}>
            <Columns size={20} aria-hidden className="shrink-0" />
            {t('categories.compare')}
          </Button>
        </div>
      </SandBand>
      <CompareSheet />
    </section>
  );
}
