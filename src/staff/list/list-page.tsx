import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import type { Page } from '#src/platform/http/contract.ts';
import type { MessageFiles } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import { type ListQuery, useAddress } from './address.ts';
import { type Filter, isChosen, ListFilters } from './list-filters.tsx';
import { type Column, Records } from './records.tsx';

type ListPageProps<Row> = {
  heading: string;
  lead?: ReactNode;
  /** Stands between the heading and the list: figures about all of it. */
  overview?: ReactNode;
  query: ListQuery;
  /** What the search looks in; without it there is no search. */
  search?: string;
  filters?: Filter[];
  /** The orders it can have, the usual one first. */
  sorts?: readonly (keyof MessageFiles['staff']['sorts'])[];
  page: Page<Row>;
  columns: Column<Row>[];
  /** Where each row has a page of its own, by its id. */
  to?: string;
  /** The file of the whole list, with the same filters. */
  csv?: { name: string; load: (query: ListQuery) => Promise<Blob> };
  /** What else can be done here, beside the heading. */
  actions?: ReactNode;
  /** Shown when the list is empty without any filter. */
  nothing?: string;
};

/** A list of the back office: filters, a table, pages. What it shows stands in the address. */
export function ListPage<Row extends { _id: string }>(props: ListPageProps<Row>) {
  const { heading, overview, query, search, filters = [], sorts = [], page, columns, to, nothing } = props;
  const { t } = useTranslation('staff');
  const busy = useNavigation().state === 'loading';
  const address = useAddress();
  const [usual, ...others] = sorts.map((sort) => [sort, t(`sorts.${sort}`)] as const);
  const order = usual && { name: 'sort', label: t('list.sort'), usual: usual[1], options: others };
  const choices = order ? [...filters, order] : filters;
  const narrowed = Boolean(query.q) || filters.some((filter) => isChosen(filter, query));
  const wide = Object.fromEntries(['q', ...filters.map(({ name }) => name)].map((name) => [name, '']));
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <ListHeading {...props} />
      {overview}
      {(search || choices.length > 0) && <ListFilters query={query} search={search} filters={choices} />}
      <div aria-busy={busy} className={`grid gap-5 ${busy ? 'opacity-60' : ''}`}>
        {page.items.length > 0 ? (
          <Records caption={heading} rows={page.items} columns={columns} to={to} sort={query.sort} />
        ) : (
          <div className="grid justify-items-start gap-3 rounded-lg border-[1.5px] border-line p-6">
            <p>{narrowed ? t('list.nothingFound') : (nothing ?? t('list.nothing'))}</p>
            {narrowed && <Link to={address.to(wide)}>{t('list.showAll')}</Link>}
          </div>
        )}
        {(query.cursor || page.next) && (
          <nav aria-label={t('list.pages')} className="flex flex-wrap justify-between gap-3">
            {query.cursor && (
              <Link to={address.to({})} className="quiet small">
                {t('list.first')}
              </Link>
            )}
            {page.next && (
              <Link to={address.to({ cursor: page.next })} className="quiet small ml-auto">
                {t('list.next')}
              </Link>
            )}
          </nav>
        )}
      </div>
      <p role="status" className="sr-only">
        {busy ? t('ui:loading') : t('list.shown', { count: page.items.length })}
      </p>
    </>
  );
}

type HeadingProps = Pick<ListPageProps<never>, 'heading' | 'lead' | 'query' | 'csv' | 'actions'>;

/** What the list is, and what can be done with all of it: beside it where there is room. */
function ListHeading({ heading, lead, query, csv, actions }: HeadingProps) {
  const { t } = useTranslation('staff');
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="grid min-w-0 gap-2 md:flex-[1_1_24rem]">
        <h1 className="text-2xl">{heading}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        {actions}
        {csv && (
          <FileButton name={csv.name} load={() => csv.load(query)}>
            {t('list.csv')}
          </FileButton>
        )}
      </div>
    </div>
  );
}
