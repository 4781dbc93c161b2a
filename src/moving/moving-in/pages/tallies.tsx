import { useTranslation } from '#src/platform/language/translation.ts';
import { NumberTable } from '#src/staff/frame/number-table.tsx';
import { undoOutcomes, verdicts } from '../moving-in.ts';
import { type Sheet, sheets } from '../sheets.ts';
import type { Imported } from './imported.ts';

/** How many rows of each sheet have each verdict. */
export function Tallies({ tallies }: { tallies: Imported['tallies'] }) {
  const { t } = useTranslation('moving/moving-in/pages');
  return (
    <Counts
      caption={t('tallies.caption')}
      names={verdicts}
      label={(name) => t(`verdicts.${name}`)}
      counts={tallies.map(({ sheet, verdict, rows }) => ({ sheet, name: verdict, rows }))}
    />
  );
}

/** What an undo takes back and what it keeps, of each sheet. */
export function UndoTallies({ tallies }: { tallies: Imported['undoTallies'] }) {
  const { t } = useTranslation('moving/moving-in/pages');
  return (
    <Counts
      caption={t('undo.caption')}
      names={undoOutcomes}
      label={(name) => t(`outcomes.${name}`)}
      counts={tallies.map(({ sheet, outcome, rows }) => ({ sheet, name: outcome, rows }))}
    />
  );
}

type CountsProps<Name extends string> = {
  caption: string;
  names: readonly Name[];
  label: (name: Name) => string;
  counts: { sheet: Sheet; name: Name; rows: number }[];
};

function Counts<Name extends string>({ caption, names, label, counts }: CountsProps<Name>) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const of = (some: typeof counts) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        some.filter((one) => one.name === name).reduce((sum, { rows }) => sum + rows, 0),
      ]),
    ) as Record<Name, number>;
  const present = sheets.filter((sheet) => counts.some((one) => one.sheet === sheet));
  return (
    <NumberTable
      caption={caption}
      first={t('tallies.sheet')}
      numbers={names}
      label={label}
      rows={present.map((sheet) => ({
        key: sheet,
        name: t(`moving/moving-in:sheets.${sheet}`),
        counts: of(counts.filter((one) => one.sheet === sheet)),
      }))}
      total={{ name: t('tallies.total'), counts: of(counts) }}
    />
  );
}

/** How many rows have a verdict. */
export function countOf({ tallies }: Imported, ...of: (typeof verdicts)[number][]): number {
  return tallies.filter(({ verdict }) => of.includes(verdict)).reduce((sum, { rows }) => sum + rows, 0);
}
