import { CountCells, CountHeads } from './count-cells.tsx';
import { type Counts, counted, looks } from './counts.ts';

const widths = { booked: 10, kept: 6, enrolled: 3 } as const;

/** What trials are divided by: a table, under each name a bar of it. */
export function Shares({ head, rows }: { head: string; rows: (Counts & { name: string })[] }) {
  const most = Math.max(...rows.map(({ booked }) => booked), 1);
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{head}</caption>
      <CountHeads first={head} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className="border-line border-b-[1.5px]">
            <th scope="row" className="py-2.5 pr-2 font-semibold">
              {row.name}
              <svg
                aria-hidden
                viewBox="0 0 100 12"
                preserveAspectRatio="none"
                className="mt-1 block h-3 w-full"
              >
                {counted.map((name) => (
                  <rect
                    key={name}
                    x={0}
                    y={(12 - widths[name]) / 2}
                    width={(row[name] / most) * 100}
                    height={widths[name]}
                    vectorEffect="non-scaling-stroke"
                    className={looks[name].fill}
                  />
                ))}
              </svg>
            </th>
            <CountCells counts={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
