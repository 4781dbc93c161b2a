import { claims } from '#src/people/claims/claims.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Since } from '#src/site/figures/since.tsx';
import { useFigures } from '#src/site/figures/use-figures.ts';
import { Girih } from '#src/ui/look/girih.tsx';

/** The hero's stats (spec §2), each in an arch; the more there is to tell, the taller it stands. */
export function Figures() {
  const { t } = useTranslation('about');
  const figureOf = useFigures();
  const { founded, studentsAbout, teachersAbout, successAbout } = claims;
  const figures = [
    { name: 'founded', figure: founded, since: undefined, look: 'h-40 bg-honey lg:h-44' },
    {
      name: 'students',
      ...figureOf('studentsAbout', studentsAbout),
      look: 'h-60 on-lapis ground-dusk lg:h-72',
    },
    {
      name: 'instructors',
      ...figureOf('teachersAbout', teachersAbout),
      look: 'h-44 bg-mint lg:h-52',
    },
    { name: 'success', ...figureOf('successAbout', successAbout), look: 'h-52 bg-blush lg:h-62' },
  ] as const;
  return (
    <ul
      aria-label={t('stats.label')}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-8 self-end sm:grid-cols-4 lg:gap-x-4"
    >
      {figures.map(
        ({ name, figure, since, look }) =>
          figure && (
            <li key={name} className="grid">
              <div
                className={`arch relative flex flex-col items-center justify-end px-1.5 pb-5 text-center ${look}`}
              >
                {name === 'students' && <Girih className="opacity-25" />}
                <b className="relative text-2xl font-extrabold tracking-[-0.04em]">{figure}</b>{' '}
                <span className="relative text-sm leading-tight font-semibold">
                  {t(`stats.${name}`)} <Since day={since} />
                </span>
              </div>
              <span aria-hidden className="h-2.5 rounded-sm bg-turquoise-bright" />
            </li>
          ),
      )}
    </ul>
  );
}
