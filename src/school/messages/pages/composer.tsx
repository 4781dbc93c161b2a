import { type FormEvent, useRef, useState } from 'react';
import { FileChoice } from '#src/learning/homework/file-choice.tsx';
import { HomeworkFile } from '#src/learning/homework/homework-file.tsx';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Composing } from '#src/school/messages/read-threads.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { charactersLeft } from '#src/ui/forms/characters-left.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { sendByKeys } from '#src/ui/forms/send-by-keys.ts';
import { messageLimits } from '../kinds.ts';
import { post, type Unsent } from '../outbox/outbox.ts';
import { useAttached } from './attached.ts';
import { useChosen } from './chosen.ts';
import { PhraseChips } from './phrase-chips.tsx';
import { OtherSide } from './thread-head.tsx';
import { useTyped } from './typed.ts';

type ComposerProps = {
  to: Unsent['to'];
  account: string;
  composing: Composing;
  /** Up to which message the thread is shown here: a message that waits for a connection says so. */
  seen?: number | undefined;
  isNew: boolean;
};

/** Where something is said: a phrase that is chosen, one’s own words, pictures and PDFs. What is chosen, typed and attached stays on this device. */
export function Composer({ to, account, composing, seen, isNew }: ComposerProps) {
  const { t, i18n } = useTranslation('messages/pages');
  const name = `message ${account} ${'threadId' in to ? to.threadId : JSON.stringify(to.about)}`;
  const draft = useTyped(name);
  const attached = useAttached(`${name} files`);
  const { files } = attached;
  const { phrase, choose } = useChosen(`${name} phrase`, composing.phrases);
  const [isFileComing, setFileComing] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isFileComing) return;
    const words = draft.text.trim();
    if (charactersLeft(words, messageLimits.words) < 0) return field.current?.focus();
    if (!words && !phrase && files.length === 0) {
      setWrong(t('nothing'));
      field.current?.focus();
      return;
    }
    post({
      account,
      to,
      at: new Date().toISOString(),
      phrase: phrase?.text,
      body: {
        key: crypto.randomUUID(),
        seen,
        words,
        language: i18n.language as Language,
        files,
        ...(phrase && { phrase: { _id: phrase._id, ...(phrase.said && { minutes: phrase.said }) } }),
      },
    });
    draft.become('');
    choose(undefined);
    attached.clear();
    setWrong(undefined);
  }

  return (
    <form onSubmit={send} className="grid gap-3 rounded-xl border-[1.5px] border-line bg-card p-4" noValidate>
      <OtherSide composing={composing} />
      {composing.phrases.length > 0 && (
        <More label={t('phrases')} open={isNew}>
          <PhraseChips phrases={composing.phrases} chosen={phrase} onChoose={choose} />
        </More>
      )}
      {phrase && (
        <p className="flex flex-wrap items-center gap-3 rounded-lg bg-mint px-3 py-2">
          <span className="min-w-0 wrap-anywhere">{phrase.text}</span>
          <Button variant="plain" size="small" onClick={() => choose(undefined)}>
            {t('phraseOff')}
          </Button>
        </p>
      )}
      <Field
        as="textarea"
        ref={field}
        name="words"
        rows={3}
        dir="auto"
        maxLength={messageLimits.words}
        label={t('words')}
        value={draft.text}
        onChange={(event) => draft.become(event.target.value)}
        onKeyDown={sendByKeys}
        error={wrong}
      />
      {files.map((file, index) => (
        <div key={file} className="flex flex-wrap items-center gap-3">
          <HomeworkFile file={file} about={t('fileOf', { name: t('you'), number: index + 1 })} />
          <Button variant="quiet" size="small" onClick={() => attached.remove(file)}>
            {t('removeFile')}
          </Button>
        </div>
      ))}
      {attached.isGone && <Alert tone="info">{t('fileGone')}</Alert>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {files.length < messageLimits.files && (
          <FileChoice
            file={null}
            to="/api/message-files"
            onChange={(file) => file && attached.add(file)}
            wrong={undefined}
            onSending={setFileComing}
          />
        )}
        <Button type="submit" busy={isFileComing}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
