import { categoryNames, lessonsOf } from '#src/offer/lessons/categories/category-names.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { type ToldFigure, useFigures } from '#src/site/figures/use-figures.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { topClasses } from './top-classes-list.ts';

/** Three classes that many have taken (spec §2, Home); each leads to the classes on offer of its subject. */
export function TopClasses() {
  const { t } = useTranslation('home');
  const figureOf = useFigures();
  return (
    <section aria-labelledby="top-classes" className="wrap pt-10 sm:pt-16 lg:pt-20">
      <h2 id="top-classes" className="text-2xl">
        {t('top.heading')}
      </h2>
      <p className="mt-3 text-soft sm:text-lg">{t('top.lead')}</p>
      <ul
        aria-labelledby="top-classes"
        className="swipe mt-6 grid gap-4 sm:gap-10 md:grid-cols-3 md:gap-6 lg:gap-8"
      >
        {topClasses.map(({ id, weeks, students, level, category, picture, ground }) => (
          <li key={id} className="flex flex-col items-start">
            <div className={`flex w-full justify-between gap-4 rounded-xl pl-6 ${ground}`}>
              <p className="py-4 text-lg leading-tight sm:py-5 font-bold">
                <span className="block text-[3.5rem] leading-none font-extrabold tracking-[-0.05em] sm:text-[4.5rem]">
                  {weeks}
                </span>
                {t('top.weeks')}
              </p>
              <span className="arch-low mt-4 mr-6 flex w-32 items-end justify-center bg-hollow pb-4">
                <Emoji picture={picture} size={88} />
              </span>
            </div>
            <h3 id={`top-${id}`} className="mt-4 text-lg leading-tight sm:text-xl">
              {t(`top.classes.${id}.title`)}
            </h3>
            <p className="mt-1.5 text-soft">{t(`top.classes.${id}.text`)}</p>
            <p className="mt-2 mb-4 font-semibold">
              <TopFacts
                level={t(`top.level.${level}`)}
                {...figureOf('courseStudents', students, categoryNames[category])}
              />
            </p>
            <ButtonLink
              href={lessonsOf(category)}
              variant="quiet"
              aria-describedby={`top-${id}`}
              className="mt-auto max-sm:w-full"
            >
              {t('top.enrol')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many have taken it, where that is known, and whom it is for. */
function TopFacts({ level, figure, since }: { level: string } & ToldFigure) {
  const { t } = useTranslation('home');
  return (
    <>
      <span>{figure ? t('top.facts', { students: figure, level }) : level}</span>
      <Since day={since} />
    </>
  );
}
