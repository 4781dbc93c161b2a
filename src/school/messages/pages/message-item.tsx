import { HomeworkFile } from '#src/learning/homework/homework-file.tsx';
import { formatTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { SaidMessage, WholeThread } from '#src/school/messages/read-threads.ts';
import { LinkedWords } from '#src/ui/elements/linked-words.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useThreadWords } from './thread-words.tsx';

type MessageItemProps = { message: SaidMessage; thread: Pick<WholeThread, '_id' | 'learner'> };

/** What a message is called on its page. */
export const messageId = (number: number) => `message-${number}`;

/** One message: who said it and when, a phrase in the reader’s language, words as they were written, files. */
export function MessageItem({ message, thread }: MessageItemProps) {
  const { t, i18n } = useTranslation('messages/pages');
  const { whoSaid } = useThreadWords();
  const zone = useVisitorZone();
  const {
    number,
    mine,
    side,
    author,
    words,
    language,
    phrase,
    phraseLanguage,
    files,
    hidden,
    announced,
    at,
  } = message;
  const name = whoSaid({ mine, author, side });
  const time = unbroken(formatTime(new Date(at), zone, i18n.language as Language));
  return (
    <li
      id={messageId(number)}
      tabIndex={-1}
      className={`grid min-w-0 max-w-[85%] scroll-mt-20 gap-1 ${mine ? 'justify-self-end' : 'justify-self-start'}`}
    >
      <p className={`flex items-center gap-2 text-sm text-soft ${mine ? 'justify-end' : ''}`}>
        <span className="min-w-0 wrap-anywhere">{`${name}, ${time}`}</span>
        {!mine && !hidden && <ReportDialog thread={thread} message={message} />}
      </p>
      <div
        className={`grid min-w-0 gap-2 rounded-xl border-[1.5px] border-line px-4 py-2.5 ${mine ? 'bg-sky' : 'bg-card'}`}
      >
        {announced && <p className="text-sm font-semibold text-soft">{t('announced')}</p>}
        {hidden !== undefined && <p className="text-soft italic">{t('hidden', { reason: hidden })}</p>}
        {phrase && (
          <p lang={phraseLanguage} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {phrase}
          </p>
        )}
        {words && (
          <p lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere">
            <LinkedWords words={words} />
          </p>
        )}
        {files.map((file, index) => (
          <HomeworkFile key={file} file={file} about={t('fileOf', { name, number: index + 1 })} />
        ))}
      </div>
    </li>
  );
}
