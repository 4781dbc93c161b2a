import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import type { ReportedMonth } from './sums.ts';

/** As drawn for the narrowest phone; wider screens stretch it. */
const size = { width: 300, height: 180, foot: 40, head: 6 } as const;
const ground = size.height - size.foot;
const kinds = ['well', 'practise'] as const;
/** Tells the two apart by lightness too, where colours are not seen. */
const colours = { well: 'var(--color-turquoise)', practise: 'var(--color-saffron)' } as const;

/**
 * Month by month, in how many lessons something goes well and in how many there is something to practise. Bars are a part
 * of the lessons reported on, whose number stands below, so that a month with many lessons looks like any other. The table
 * tells the same.
 */
export function Chart({
  months,
  name,
  language,
}: {
  months: ReportedMonth[];
  name: string;
  language: Language;
}) {
  const x = scaleBand({ domain: months.map(({ month }) => month), range: [0, size.width], padding: 0.22 });
  const height = scaleLinear({ domain: [0, 1], range: [0, ground - size.head] });
  const width = x.bandwidth() / kinds.length;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={name}
      className="w-full max-w-xl"
    >
      {months.map((reported) => {
        const left = x(reported.month) ?? 0;
        const middle = left + width;
        return (
          <g key={reported.month} textAnchor="middle" fontSize={12} fill="var(--color-ink)">
            {reported.lessons > 0 && (
              <Bar
                {...{ x: left, y: size.head, width: 2 * width, height: height(1) }}
                fill="var(--color-sand)"
              />
            )}
            {reported.lessons > 0 &&
              kinds.map((kind, index) => (
                <Bar
                  key={kind}
                  {...{
                    x: left + index * width,
                    width: width - 1,
                    height: height(reported[kind] / reported.lessons),
                  }}
                  y={ground - height(reported[kind] / reported.lessons)}
                  fill={colours[kind]}
                />
              ))}
            <text x={middle} y={size.height - 23}>
              {shortMonth(reported.month, language)}
            </text>
            {reported.lessons > 0 && (
              <text x={middle} y={size.height - 7} fontWeight={700}>
                {reported.lessons}
              </text>
            )}
          </g>
        );
      })}
      <line x2={size.width} y1={ground} y2={ground} stroke="var(--color-edge)" />
    </svg>
  );
}

/** 'Mar', 'iyun': in three letters, or in four where two months begin alike. */
function shortMonth(month: string, language: Language): string {
  const { months } = spoken[language];
  const name = months[Number(month.slice(5)) - 1] ?? '';
  const short = name.slice(0, 3);
  return months.filter((one) => one.startsWith(short)).length > 1 ? name.slice(0, 4) : short;
}
