import { type FormEvent, useEffect, useRef, useState } from 'react';
import { typedKey } from '#src/platform/browser/token.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FileChoice } from '#src/school/homework/file-choice.tsx';
import { HomeworkFile } from '#src/school/homework/homework-file.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { charactersLeft } from '#src/ui/forms/characters-left.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { sendByKeys } from '#src/ui/forms/send-by-keys.ts';
import { messageLimits } from '../kinds.ts';
import { post, type Unsent } from '../outbox/outbox.ts';
import { type ChosenPhrase, PhraseChips } from './phrase-chips.tsx';
import type { Composing } from './read-threads.ts';
import { OtherSide } from './thread-head.tsx';

type ComposerProps = {
  to: Unsent['to'];
  account: string;
  composing: Composing;
  /** Up to which message the thread is shown here: a message that waits for a connection says so. */
  seen?: number | undefined;
  isNew: boolean;
};

/** Where something is said: a phrase that is chosen, one’s own words, pictures and PDFs. What is typed and attached stays on this device. */
export function Composer({ to, account, composing, seen, isNew }: ComposerProps) {
  const { t, i18n } = useTranslation('messages/pages');
  const name = `message ${account} ${'threadId' in to ? to.threadId : JSON.stringify(to.about)}`;
  const draft = useTyped(name);
  const attached = useTyped(`${name} files`);
  const files = attached.text.split(' ').filter(Boolean);
  const attach = (names: readonly string[]) => attached.become(names.join(' '));
  const [phrase, setPhrase] = useState<ChosenPhrase>();
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
    setPhrase(undefined);
    attach([]);
    setWrong(undefined);
  }

  return (
    <form onSubmit={send} className="grid gap-3 rounded-xl border-[1.5px] border-line bg-card p-4" noValidate>
      <OtherSide composing={composing} />
      {composing.phrases.length > 0 && (
        <More label={t('phrases')} open={isNew}>
          <PhraseChips phrases={composing.phrases} chosen={phrase} onChoose={setPhrase} />
        </More>
      )}
      {phrase && (
        <p className="flex flex-wrap items-center gap-3 rounded-lg bg-mint px-3 py-2">
          <span className="min-w-0 wrap-anywhere">{phrase.text}</span>
          <Button variant="plain" size="small" onClick={() => setPhrase(undefined)}>
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
          <Button variant="quiet" size="small" onClick={() => attach(files.filter((one) => one !== file))}>
            {t('removeFile')}
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {files.length < messageLimits.files && (
          <FileChoice
            file={null}
            to="/api/message-files"
            onChange={(file) => file && attach([...files, file])}
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

/** What is typed, or the names of what is attached: it survives a closed page, and a session that runs out, on this device for its account. */
function useTyped(name: string) {
  const [text, setText] = useState('');
  const key = typedKey + name;
  useEffect(() => {
    try {
      const kept = localStorage.getItem(key);
      if (kept) setText((typed) => typed || kept);
    } catch {
      // Nothing is kept.
    }
  }, [key]);
  return {
    text,
    become(next: string) {
      setText(next);
      try {
        if (next) localStorage.setItem(key, next);
        else localStorage.removeItem(key);
      } catch {
        // It stays while the page is open.
      }
    },
  };
}
