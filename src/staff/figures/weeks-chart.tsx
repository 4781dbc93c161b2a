import { useTranslation } from '#src/platform/language/translation.ts';
import { type Counts, counted, looks } from './figures.ts';

const height = 160;
const column = 24;
/** The bars of a week are nested, each narrower than the one that it is a part of. */
const widths = { booked: 20, kept: 14, enrolled: 8 } as const;

/** Trials by week, drawn; the table beside it says the same. */
export function WeeksChart({ weeks }: { weeks: (Counts & { monday: string })[] }) {
  const { t } = useTranslation('staff/figures');
  const most = Math.max(...weeks.map(({ booked }) => booked), 1);
  const width = weeks.length * column;
  return (
    <figure className="grid gap-3">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counted.map((name) => (
          <span key={name} className="inline-flex items-center gap-2">
            <span aria-hidden className={`size-4 rounded-sm border-[1.5px] ${looks[name].swatch}`} />
            {t(`counts.${name}`)}
          </span>
        ))}
        <span className="text-soft">{t('most', { number: most })}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={t('picture')}
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        className="h-44 w-full rounded-lg border-[1.5px] border-line bg-card"
      >
        {weeks.map((week, index) =>
          counted.map((name) => {
            const tall = (week[name] / most) * (height - 8);
            return (
              <rect
                key={`${week.monday} ${name}`}
                x={index * column + (column - widths[name]) / 2}
                y={height - tall}
                width={widths[name]}
                height={tall}
                vectorEffect="non-scaling-stroke"
                className={looks[name].fill}
              />
            );
          }),
        )}
        <line x1={0} x2={width} y1={height + 1} y2={height + 1} className="stroke-edge" />
      </svg>
    </figure>
  );
}
