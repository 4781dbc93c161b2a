import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { NumberTable } from '#src/staff/frame/number-table.tsx';
import { Part } from '#src/staff/frame/part.tsx';
import { nameOfList, subscriberStates } from '../filters.ts';
import type { contract } from './contract.ts';

type Counts = OutputOf<(typeof contract)['GET /api/admin/subscribers/counts']>;

/** How many are on each list, by state. */
export function CountsTable({ counts }: { counts: Counts }) {
  const { t } = useTranslation('staff/letters/subscribers');
  if (counts.length === 0) return null;
  return (
    <Part heading={t('counts')}>
      <NumberTable
        caption={t('counts')}
        first={t('columns.list')}
        numbers={subscriberStates}
        label={(state) => t(`states.${state}`)}
        rows={counts.map((row) => ({ key: row.course ?? row.list, name: nameOfList(row, t), counts: row }))}
      />
    </Part>
  );
}
