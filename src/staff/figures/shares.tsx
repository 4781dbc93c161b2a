import { useTranslation } from '#src/platform/language/translation.ts';
import { NumberTable } from '#src/staff/frame/number-table.tsx';
import { type Counts, counted, looks } from './figures.ts';

const widths = { booked: 10, kept: 6, enrolled: 3 } as const;

/** Trials by source or subject: a table with a bar under each name. */
export function Shares({ head, rows }: { head: string; rows: (Counts & { name: string })[] }) {
  const { t } = useTranslation('staff/figures');
  const most = Math.max(...rows.map(({ booked }) => booked), 1);
  return (
    <NumberTable
      caption={head}
      first={head}
      numbers={counted}
      label={(name) => t(`counts.${name}`)}
      rows={rows.map((row) => ({
        key: row.name,
        name: (
          <>
            {row.name}
            <Bar counts={row} most={most} />
          </>
        ),
        counts: row,
      }))}
    />
  );
}

function Bar({ counts, most }: { counts: Counts; most: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 12" preserveAspectRatio="none" className="mt-1 block h-3 w-full">
      {counted.map((name) => (
        <rect
          key={name}
          x={0}
          y={(12 - widths[name]) / 2}
          width={(counts[name] / most) * 100}
          height={widths[name]}
          vectorEffect="non-scaling-stroke"
          className={looks[name].fill}
        />
      ))}
    </svg>
  );
}
