import { pageCaller } from '#src/platform/http/call.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { ListQuery } from '#src/staff/list/address.ts';
import { choice, ListFilters } from '#src/staff/list/list-filters.tsx';
import { Records } from '#src/staff/list/records.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import { usePages } from '#src/ui/loading/use-pages.ts';
import type { contract } from '../contract.ts';
import { undoOutcomes, verdicts } from '../moving-in.ts';
import { sheets } from '../sheets.ts';
import type { Imported, ImportedRow } from './imported.ts';
import { hasFindings, RowFindings, RowValues } from './row-words.tsx';

const callPage = pageCaller<typeof contract>();

type RowsProps = { it: Imported; query: ListQuery; page: Page<ImportedRow> };

const looks: Record<(typeof verdicts)[number], string> = {
  new: 'bg-mint',
  change: 'bg-sky',
  same: 'bg-sand',
  wrong: 'bg-blush',
  'left-out': 'bg-honey',
};

/** The rows with what becomes of each, narrowed by what the address asks for. */
export function Rows({ it, query, page }: RowsProps) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const { items, next, state, showMore } = usePages(page, (cursor) =>
    callPage('GET /api/admin/imports/:id/rows', { params: { id: it._id }, query: { ...query, cursor } }),
  );
  const present = sheets.filter((sheet) => it.tallies.some((one) => one.sheet === sheet));
  return (
    <div className="grid grid-cols-1 gap-4">
      <ListFilters
        search={undefined}
        query={query}
        filters={[
          choice('verdict', t('rows.verdict'), verdicts, (one) => t(`verdicts.${one}`)),
          choice('sheet', t('rows.sheet'), present, (one) => t(`moving/moving-in:sheets.${one}`)),
          ...(it.undoTallies.length > 0
            ? [choice('undo', t('rows.undo'), undoOutcomes, (one) => t(`outcomes.${one}`))]
            : []),
        ]}
      />
      {items.length === 0 && <p>{t('rows.none')}</p>}
      {items.length > 0 && (
        <Records
          caption={t('rows.caption')}
          rows={items}
          columns={[
            {
              key: 'row',
              label: t('rows.row'),
              cell: ({ sheet, number }) =>
                t('rows.at', { sheet: t(`moving/moving-in:sheets.${sheet}`), number }),
            },
            {
              key: 'verdict',
              label: t('rows.verdict'),
              cell: ({ verdict, undo }) => (
                <span className="flex flex-wrap gap-1.5">
                  {verdict && (
                    <span className={`rounded-full px-2.5 py-0.5 font-semibold text-ink ${looks[verdict]}`}>
                      {t(`verdicts.${verdict}`)}
                    </span>
                  )}
                  {undo && <span>{t(`outcomes.${undo.outcome}`)}</span>}
                </span>
              ),
            },
            {
              key: 'findings',
              label: t('rows.findings'),
              cell: (row) => hasFindings(row) && <RowFindings row={row} />,
            },
            { key: 'values', label: t('rows.says'), cell: (row) => <RowValues row={row} /> },
          ]}
        />
      )}
      {state === 'failed' && <LoadProblem text={t('rows.failed')} onRetry={showMore} />}
      {next && state !== 'failed' && (
        <Button
          variant="quiet"
          busy={state === 'busy'}
          onClick={showMore}
          className="justify-self-center max-sm:w-full"
        >
          {t('rows.more')}
        </Button>
      )}
      <p role="status" className="sr-only">
        {t('staff:list.shown', { count: items.length })}
      </p>
    </div>
  );
}
