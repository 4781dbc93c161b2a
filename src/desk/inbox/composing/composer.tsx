import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { CallError, caller } from '#src/platform/http/call.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '#src/school/messages/contract.ts';
import { messageLimits } from '#src/school/messages/kinds.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { makeDraft, useDraft } from '#src/ui/forms/draft.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { sendByKeys } from '#src/ui/forms/send-by-keys.ts';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { WholeThread } from '../contract.ts';
import { FileField, type Sent } from './file-field.tsx';
import { PhraseChoice } from './phrase-choice.tsx';

const call = caller<typeof contract>();

/** What is looked at before it is sent; the server looks at the rest. */
const asked = z.object({
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(messageLimits.minutes))),
});

type Typed = {
  phrase: string;
  minutes: string;
  words: string;
  language: Language | '';
  files: Sent[];
  key: string;
};
const nothing: Typed = { phrase: '', minutes: '', words: '', language: '', files: [], key: '' };

type ComposerProps = {
  id: string;
  /** Up to which message the thread is shown here. */
  seen: number | undefined;
  composing: Pick<WholeThread['composing'], 'phrases' | 'still'>;
};

/**
 * An answer as the school: a phrase first, one's own words beside. What is typed is kept in this tab until it was sent; a
 * second try is the same message.
 */
export function Composer({ id, seen, composing: { phrases, still } }: ComposerProps) {
  const { t, i18n } = useTranslation(['desk/inbox', 'staff']);
  const { revalidate } = useRevalidator();
  const draft = useRef(makeDraft<Typed>(`inbox-${id}`, nothing)).current;
  const typed = useDraft(draft);
  const chosen = phrases.find(({ _id }) => _id === typed.phrase);
  const language = typed.language || (i18n.language as Language);
  const change = (changes: Partial<Typed>) => draft.change({ ...changes, key: '' });
  const isEmpty = !chosen && !typed.words.trim() && typed.files.length === 0;

  const minutes = chosen?.minutes ? Number(typed.minutes) : undefined;
  const { bind, busy, failure, wrong } = useForm({ schema: asked, read: () => ({ minutes }), send });

  async function send() {
    if (isEmpty) throw new CallError(400, { message: t('desk/inbox:compose.empty') });
    const key = typed.key || uuidv7();
    draft.change({ key });
    const phrase = chosen && { _id: chosen._id, minutes };
    const files = typed.files.map(({ src }) => src);
    const body = { key, seen, words: typed.words, language, files, ...(phrase && { phrase }) };
    await call('POST /api/threads/:id/messages', { params: { id }, body });
    draft.clear();
    await revalidate();
    tellHere(t('desk/inbox:compose.sent'));
  }

  return (
    <form
      {...bind}
      aria-labelledby="compose"
      className="grid grid-cols-1 gap-4 rounded-lg border-[1.5px] border-line p-4"
    >
      <h2 id="compose" className="text-xl">
        {t('desk/inbox:compose.heading')}
      </h2>
      {still && <p className="text-sm text-soft">{t('desk/inbox:compose.still')}</p>}
      <PhraseChoice phrases={phrases} chosen={typed.phrase} onChange={(phrase) => change({ phrase })} />
      {chosen?.minutes && (
        <Field
          type="number"
          name="minutes"
          label={t('desk/inbox:compose.minutes')}
          min={1}
          max={messageLimits.minutes}
          required
          value={typed.minutes}
          onChange={({ target }) => change({ minutes: target.value })}
          error={wrong.minutes}
        />
      )}
      <Field
        as="textarea"
        name="words"
        label={t('desk/inbox:compose.words')}
        rows={4}
        maxLength={messageLimits.words}
        lang={language}
        value={typed.words}
        onChange={({ target }) => change({ words: target.value })}
        onKeyDown={sendByKeys}
        error={wrong.words}
      />
      {typed.words && (
        <Field
          as="select"
          label={t('desk/inbox:compose.language')}
          value={language}
          onChange={({ target }) =>
            change({ language: (target as unknown as HTMLSelectElement).value as Language })
          }
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {t(`staff:languages.${one}`)}
            </option>
          ))}
        </Field>
      )}
      <FileField files={typed.files} onChange={(files) => change({ files })} wrong={wrong.files} />
      {failure && <Alert tone="error">{failure.message || t('desk/inbox:compose.failed')}</Alert>}
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('desk/inbox:compose.send')}
      </Button>
    </form>
  );
}
