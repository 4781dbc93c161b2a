import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import type { contract } from '../contract.ts';
import { type Sheet, sheets } from '../sheets.ts';
import { FileColumns } from './file-columns.tsx';
import { columnWords, type ImportedFile } from './imported.ts';
import { Questions } from './questions.tsx';
import { useReadAs } from './use-read-as.ts';

const call = caller<typeof contract>();

/** One file: which sheet it is, what its columns are, and how its cells are read. */
export function FileRead({ id, file }: { id: string; file: ImportedFile }) {
  const { t } = useTranslation(['moving/moving-in/pages', 'moving/moving-in']);
  const read = useReadAs(id, file);
  const { sheet, refused } = read;
  const params = { id, file: file._id };
  const missing = sheet ? file.missing.map((column) => columnWords(t, sheet, column)) : [];
  return (
    <Card as="article" aria-labelledby={`file-${file._id}`} className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h3 id={`file-${file._id}`} className="text-lg wrap-anywhere">
            {file.name}
          </h3>
          <p className="text-soft">{t('file.rows', { count: file.rows })}</p>
        </div>
        <Act
          label={t('file.remove.button')}
          title={t('file.remove.title', { name: file.name })}
          text={<p>{t('file.remove.text')}</p>}
          confirm={t('file.remove.button')}
          destroys
          act={() => call('DELETE /api/admin/imports/:id/files/:file', { params })}
          done={t('file.remove.done')}
        />
      </div>
      {file.problems.map(({ code, column, words }) => (
        <Alert key={`${code} ${column}`} tone="info">
          {words}
        </Alert>
      ))}
      {file.tables.length > 1 && (
        <Field
          as="select"
          label={t('file.table')}
          className="max-w-md"
          value={read.table ?? ''}
          onChange={({ target }) => read.chooseTable((target as unknown as HTMLSelectElement).value)}
        >
          {file.tables.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Field>
      )}
      <Field
        as="select"
        label={t('file.sheet')}
        className="max-w-md"
        value={sheet ?? ''}
        onChange={({ target }) => read.chooseSheet((target as unknown as HTMLSelectElement).value as Sheet)}
      >
        {!sheet && <option value="">{t('file.choose')}</option>}
        {sheets.map((one) => (
          <option key={one} value={one}>
            {t(`moving/moving-in:sheets.${one}`)}
          </option>
        ))}
      </Field>
      {sheet && <FileColumns file={file} sheet={sheet} read={read} />}
      {sheet && missing.length > 0 && read.isKept && (
        <Alert tone="error" role="none">
          {t('file.missing', { columns: missing.join(', ') })}
        </Alert>
      )}
      {sheet && file.questions.length > 0 && (
        <Questions file={file} sheet={sheet} answers={read.answers} onAnswer={read.answer} />
      )}
      {refused && <LoadProblem text={refused.message || t('ui:offline')} onRetry={read.again} />}
      <p role="status" className="text-sm text-soft">
        {refused ? '' : read.isKept ? (sheet ? t('file.kept') : '') : t('file.keeping')}
      </p>
    </Card>
  );
}
