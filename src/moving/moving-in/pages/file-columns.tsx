import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { type ColumnKey, columnsOf, type Sheet } from '../sheets.ts';
import { columnWords, type ImportedFile } from './imported.ts';
import type { useReadAs } from './use-read-as.ts';

type FileColumnsProps = {
  file: ImportedFile;
  sheet: Sheet;
  read: Pick<ReturnType<typeof useReadAs>, 'mapping' | 'chooseColumn'>;
};

/** The columns of a file, each with two of its values, and which column of the sheet it is. */
export function FileColumns({ file, sheet, read }: FileColumnsProps) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1 font-semibold">{t('file.columns')}</legend>
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {file.columns.map(({ heading, examples }, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name; their order is fixed
            key={at}
            as="select"
            className="min-w-0 content-start"
            label={<span className="wrap-anywhere">{heading || t('file.unnamed', { number: at + 1 })}</span>}
            hint={
              <span className="line-clamp-2 wrap-anywhere">
                {examples.length > 0
                  ? t('file.examples', { examples: examples.slice(0, 2).join(' · ') })
                  : t('file.empty')}
              </span>
            }
            value={read.mapping[at] ?? ''}
            onChange={({ target }) =>
              read.chooseColumn(
                at,
                ((target as unknown as HTMLSelectElement).value || null) as ColumnKey | null,
              )
            }
          >
            <option value="">{t('file.aside')}</option>
            {columnsOf[sheet].map(({ key }) => (
              <option key={key} value={key}>
                {columnWords(t, sheet, key)}
              </option>
            ))}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
