import { fileCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { FileButton } from '#src/ui/forms/file-button.tsx';
import type { contract } from '../contract.ts';
import type { Imported } from './imported.ts';

const callFile = fileCaller<typeof contract>();

/** The rows that cannot come, as the same sheet with one more column: to mend there and bring in again. */
export function WrongRows({ it, count }: { it: Imported; count: number }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const isWrong = (sheet: Imported['files'][number]['sheet']) =>
    it.tallies.some((one) => one.sheet === sheet && ['wrong', 'left-out'].includes(one.verdict));
  const files = it.files.filter(({ sheet }) => isWrong(sheet));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert tone="info" title={t('wrong.count', { count })}>
        {t('wrong.lead')}
      </Alert>
      <ul className="grid gap-3">
        {files.map(({ _id: file, name }) => {
          const params = { id: it._id, file };
          const stem = `${t('wrong.file')} ${name.replace(/\.\w+$/, '')}`;
          return (
            <li key={file} className="flex flex-wrap items-center gap-3">
              <span className="font-semibold wrap-anywhere">{name}</span>
              <FileButton
                name={`${stem}.xlsx`}
                load={() => callFile('GET /api/admin/imports/:id/files/:file/wrong-xlsx', { params })}
              >
                {t('wrong.xlsx')}
                <span className="sr-only">{`, ${name}`}</span>
              </FileButton>
              <FileButton
                name={`${stem}.csv`}
                load={() => callFile('GET /api/admin/imports/:id/files/:file/wrong-csv', { params })}
              >
                {t('wrong.csv')}
                <span className="sr-only">{`, ${name}`}</span>
              </FileButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
