import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import type { Language } from '#src/platform/language.ts';
import { spoken } from '#src/platform/spoken.ts';
import type { SaidInMonth } from './sums.ts';

/** As drawn for the narrowest phone; wider screens stretch it. */
const size = { width: 300, height: 180, foot: 26, head: 18 } as const;
const kinds = ['well', 'practise'] as const;
/** Tells the two apart by lightness too, where colours are not seen. */
const colours = { well: 'var(--color-turquoise)', practise: 'var(--color-saffron)' } as const;

/** How often what goes well was said, month by month, and what to practise on top of it. The table says the same. */
export function Chart({ said, name, language }: { said: SaidInMonth[]; name: string; language: Language }) {
  const most = Math.max(1, ...said.map(({ well, practise }) => well + practise));
  const x = scaleBand({ domain: said.map(({ month }) => month), range: [0, size.width], padding: 0.28 });
  const y = scaleLinear({ domain: [0, most], range: [size.height - size.foot, size.head] });
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={name}
      className="w-full max-w-xl"
    >
      <BarStack
        data={said}
        keys={[...kinds]}
        x={({ month }) => month}
        xScale={x}
        yScale={y}
        color={(kind) => colours[kind]}
        stroke="var(--color-card)"
        strokeWidth={1.5}
      />
      <line
        x2={size.width}
        y1={size.height - size.foot}
        y2={size.height - size.foot}
        stroke="var(--color-edge)"
      />
      {said.map(({ month, well, practise }) => {
        const middle = (x(month) ?? 0) + x.bandwidth() / 2;
        const all = well + practise;
        return (
          <g key={month} textAnchor="middle" fontSize={12} fill="var(--color-ink)">
            {all > 0 && (
              <text x={middle} y={y(all) - 5} fontWeight={700}>
                {all}
              </text>
            )}
            <text x={middle} y={size.height - 9}>
              {shortMonth(month, language)}
            </text>
          </g>
        );
      })}
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
