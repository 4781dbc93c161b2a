import { fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { contract } from '../contract.ts';
import { type Column, type ColumnKey, columnsOf, type Sheet, sheets } from '../sheets.ts';
import { columnWords } from './imported.ts';

const callFile = fileCaller<typeof contract>();

/** The six sheets with examples, to fill in, and what each column takes. */
export function Templates() {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {sheets.map((sheet) => {
        const name = t(`moving/moving-in:sheets.${sheet}`);
        const params = { sheet };
        return (
          <Card as="li" look="row" key={sheet} className="grid content-start gap-3 p-4">
            <h3 className="font-bold">{name}</h3>
            <p className="text-soft">{t(`templates.${sheet}`)}</p>
            <div className="flex flex-wrap gap-3">
              <FileButton
                name={`${name}.xlsx`}
                load={() => callFile('GET /api/admin/import-templates/:sheet/xlsx', { params })}
              >
                {t('templates.xlsx')}
                <span className="sr-only">{`, ${name}`}</span>
              </FileButton>
              <FileButton
                name={`${name}.csv`}
                load={() => callFile('GET /api/admin/import-templates/:sheet/csv', { params })}
              >
                {t('templates.csv')}
                <span className="sr-only">{`, ${name}`}</span>
              </FileButton>
            </div>
            <More label={t('templates.columns')}>
              <Columns sheet={sheet} />
            </More>
          </Card>
        );
      })}
    </ul>
  );
}

function Columns({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  return (
    <dl className="grid gap-2">
      {columns.map(({ key, kind, isRequired, longest, least, most, choices }) => (
        <div key={key}>
          <dt className="font-semibold">
            {columnWords(t, sheet, key)}
            {isRequired && <span className="font-normal text-soft">{` (${t('templates.required')})`}</span>}
          </dt>
          <dd className="break-words text-sm text-soft">
            {t(`moving/moving-in:takes.${kind}`, {
              longest,
              least: least ?? 0,
              most,
              choices: choices?.join(', '),
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
