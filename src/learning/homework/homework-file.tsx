import { loadFile } from '#src/people/files/load-file.ts';
import { PrivatePicture } from '#src/people/files/pictures/private-picture.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FileButton } from '#src/ui/forms/file-button.tsx';

/**
 * The file of homework: a picture that is shown, or a PDF; both can be saved. Only those who may read the homework get
 * it.
 */
export function HomeworkFile({ file, about }: { file: string; about: string }) {
  const { t } = useTranslation('homework');
  const isPicture = !file.endsWith('.pdf');
  return (
    <div className="grid justify-items-start gap-2">
      {isPicture && (
        <PrivatePicture
          name={file}
          width={640}
          className="max-h-96 w-full max-w-80 rounded-lg border-[1.5px] border-line object-contain"
        />
      )}
      <FileButton name={isPicture ? 'dars.webp' : 'dars.pdf'} load={() => loadFile(file)}>
        {t(isPicture ? 'file.picture' : 'file.document')}
        <span className="sr-only">{`: ${about}`}</span>
      </FileButton>
    </div>
  );
}
