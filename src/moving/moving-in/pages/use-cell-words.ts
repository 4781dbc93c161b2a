import { cents, inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { type CellKind, type Column, type ColumnKey, columnsOf, type Sheet } from '../sheets.ts';
import type { Asked } from '../stored-json.ts';

/** What stands in a column. */
export function kindOf(sheet: Sheet, column: Asked): CellKind | undefined {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  return columns.find(({ key }) => key === column)?.kind;
}

/** A cell that was understood, as people write it. What is no value of its column stays as it is. */
export function useCellWords(): (sheet: Sheet, column: Asked, value: string) => string {
  const { language } = useTranslation();
  return (sheet, column, value) => {
    const kind = kindOf(sheet, column);
    if (kind === 'day' && /^\d{4}-\d\d-\d\d$/.test(value))
      return formatDate(new Date(value), 'UTC', language);
    if (kind === 'money' && /^\d+(\.\d+)?$/.test(value))
      return moneyWords(inDollars(cents(Number(value))), language);
    if (kind === 'weekday' && /^[1-7](?:,[1-7])*$/.test(value))
      return value
        .split(',')
        .map((one) => spoken[language].weekdays[Number(one) % 7])
        .join(', ');
    if (column === 'language' && value in spoken) return spoken[value as Language].name;
    return value;
  };
}
