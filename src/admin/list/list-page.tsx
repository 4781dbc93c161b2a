import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigation } from 'react-router';
import { productName } from '#src/platform/product.ts';
import { useAddress, type Wish } from './address.ts';
import { CsvButton } from './csv-button.tsx';
import { type Filter, ListFilters } from './list-filters.tsx';
import { type Column, Records } from './records.tsx';

type ListPageProps<Row> = {
  heading: string;
  lead?: ReactNode;
  /** Stands between the heading and the list: figures about all of it. */
  overview?: ReactNode;
  wish: Wish;
  /** What the search looks in; without it there is no search. */
  search?: string;
  filters?: Filter[];
  rows: Row[];
  columns: Column<Row>[];
  /** The cursor of the page that follows. */
  next: string | undefined;
  /** Fetches the whole list, as it is filtered, and the name it is kept under. */
  csv?: { load: () => Promise<Blob>; name: string };
  /** What else can be done here, beside the heading. */
  actions?: ReactNode;
  /** What is said when nothing is asked for and nothing is there. */
  nothing?: string;
};

/** A list of the back office: filters, a table, pages. What it shows stands in the address. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const {
    heading,
    lead,
    overview,
    wish,
    search,
    filters = [],
    rows,
    columns,
    next,
    csv,
    actions,
    nothing,
  } = props;
  const { t } = useTranslation('admin');
  const busy = useNavigation().state === 'loading';
  const { to } = useAddress();
  const narrowed = Boolean(wish.q || filters.some(({ name }) => wish[name]));
  return (
    <>
      <title>{`${heading} · ${productName}`}</title>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="grid gap-2">
          <h1 className="text-2xl">{heading}</h1>
          {lead && <p className="text-soft">{lead}</p>}
        </div>
        <div className="flex flex-wrap gap-3">
          {actions}
          {csv && <CsvButton {...csv} />}
        </div>
      </div>
      {overview}
      {(search || filters.length > 0) && <ListFilters wish={wish} search={search} filters={filters} />}
      <div aria-busy={busy} className={`grid gap-5 ${busy ? 'opacity-60' : ''}`}>
        {rows.length > 0 && <Records caption={heading} rows={rows} columns={columns} sort={wish.sort} />}
        {rows.length === 0 && (
          <div className="grid justify-items-start gap-3 rounded-lg border-[1.5px] border-line p-6">
            <p>{narrowed ? t('list.nothingFound') : (nothing ?? t('list.nothing'))}</p>
            {narrowed && (
              <Link
                to={to(
                  Object.fromEntries([...filters.map(({ name }) => name), 'q'].map((name) => [name, ''])),
                )}
              >
                {t('list.showAll')}
              </Link>
            )}
          </div>
        )}
        {(wish.cursor || next) && (
          <nav aria-label={t('list.pages')} className="flex flex-wrap justify-between gap-3">
            {wish.cursor ? (
              <Link to={to({})} className="quiet small">
                {t('list.first')}
              </Link>
            ) : (
              <span />
            )}
            {next && (
              <Link to={to({ cursor: next })} className="quiet small">
                {t('list.next')}
              </Link>
            )}
          </nav>
        )}
      </div>
      <p role="status" className="sr-only">
        {busy ? t('ui:loading') : t('list.shown', { count: rows.length })}
      </p>
    </>
  );
}
