// biome-ignore-all lint/a11y/noRedundantRoles: laid out as cards, the parts of a table would lose them
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Moment } from '#src/staff/frame/moment.tsx';
import { RowName } from '#src/ui/elements/in-row.ts';
import { useAddress } from './address.ts';

/** A column; the first one names its row. */
export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The orders by this column, rising and falling, as the list's `sort` calls them. */
  sorts?: { up?: string; down?: string };
};

/** The column of when something came; the list can be ordered by it either way. */
export function ageColumn<Key extends string>(key: Key, label: string): Column<Record<Key, string>> {
  return {
    key,
    label,
    sorts: { up: 'oldest', down: 'newest' },
    cell: (row) => <Moment at={row[key]} />,
  };
}

type RecordsProps<Row> = {
  caption: string;
  rows: Row[];
  columns: Column<Row>[];
  /** Where each row has a page of its own, by its id: its name leads there. */
  to?: string | undefined;
  sort?: string | undefined;
};

const line = 'border-line border-b-[1.5px]';
const cell = 'py-3 pr-3 align-top xl:pr-4 max-md:flex max-md:gap-3 max-md:py-1 max-md:pr-0';

/**
 * Rows under their columns; on a phone each is a card. The roles are explicit, because a table with another layout is
 * no table to a screen reader.
 */
export function Records<Row extends { _id: string }>({
  caption,
  rows,
  columns,
  to,
  sort,
}: RecordsProps<Row>) {
  const table = useId();
  return (
    <table role="table" className="w-full text-left max-md:block md:max-xl:text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className={line}>
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows.map((row, at) => (
          <tr
            key={row._id}
            role="row"
            className={`${line} max-md:block max-md:rounded-lg max-md:border-[1.5px] max-md:p-4`}
          >
            <RowName value={`${table}${at}`}>
              {columns.map(({ key, label, cell: show }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                const shown = show(row);
                const empty = shown === '' || shown === null || shown === undefined || shown === false;
                return (
                  <Cell
                    key={key}
                    role={index === 0 ? 'rowheader' : 'cell'}
                    scope={index === 0 ? 'row' : undefined}
                    className={`${cell} ${index === 0 ? 'font-semibold' : ''} ${empty ? 'max-md:hidden' : ''}`}
                  >
                    {index > 0 && (
                      <span aria-hidden className="w-28 shrink-0 text-soft md:hidden">
                        {label}
                      </span>
                    )}
                    <span
                      id={index === 0 ? `${table}${at}` : undefined}
                      className={`block min-w-0 ${index > 0 ? 'break-words max-md:wrap-anywhere' : 'wrap-anywhere md:min-w-28'}`}
                    >
                      {to && index === 0 ? <Link to={`${to}/${row._id}`}>{shown}</Link> : shown}
                    </span>
                  </Cell>
                );
              })}
            </RowName>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead<Row>({
  column: { label, sorts },
  sort,
}: {
  column: Column<Row>;
  sort: string | undefined;
}) {
  const { to } = useAddress();
  const up = sort !== undefined && sort === sorts?.up;
  const down = sort !== undefined && sort === sorts?.down;
  // Pressed again, the other way round.
  const other = up ? (sorts?.down ?? sorts?.up) : (sorts?.up ?? sorts?.down);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={up ? 'ascending' : down ? 'descending' : undefined}
      className="py-2 pr-4 align-middle font-semibold text-soft"
    >
      {other ? (
        <Link to={to({ sort: other })} className="inline-flex min-h-11 items-center gap-1 text-soft">
          {label}
          {up && <ArrowUp size={16} aria-hidden />}
          {down && <ArrowDown size={16} aria-hidden />}
        </Link>
      ) : (
        label
      )}
    </th>
  );
}
