import FileText from 'lucide-react/icons/file-text';
import { Picture } from '#src/files/picture.tsx';
import { useTranslation } from '#src/platform/translation.ts';

/** What goes with homework: a picture that opens large, or a PDF that is saved. */
export function HomeworkFile({ file, about }: { file: string; about: string }) {
  const { t } = useTranslation('homework');
  const isPicture = !file.endsWith('.pdf');
  return (
    <a
      href={`/api/files/${file}`}
      {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
      className="flex min-h-11 items-center gap-2.5 justify-self-start font-semibold text-link underline underline-offset-4"
    >
      {isPicture ? (
        <Picture
          name={file}
          sizes="4rem"
          widths={[320]}
          alt=""
          className="size-16 rounded-lg border-[1.5px] border-line object-cover"
        />
      ) : (
        <FileText size={24} aria-hidden className="shrink-0" />
      )}
      {t(isPicture ? 'file.picture' : 'file.document')}
      <span className="sr-only">{`: ${about}`}</span>
    </a>
  );
}
