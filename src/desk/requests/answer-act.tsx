import { useRef } from 'react';
import { caller } from '#src/platform/http/call.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type AnswerActProps = { id: string; email: string; message: string; language: Language; again: boolean };

/**
 * Answers a request by mail. What is typed stays until it is sent, even while the dialog is closed. A second try is
 * the same answer, unless the text was changed in between.
 */
export function AnswerAct({ id, email, message, language, again }: AnswerActProps) {
  const { t } = useTranslation('desk/requests');
  const draft = useRef('');
  const callId = useRef<string>(undefined);

  function change(text: string) {
    draft.current = text;
    callId.current = undefined;
  }

  async function send() {
    // Missing on a page without TLS.
    callId.current ??= crypto.randomUUID?.();
    await call('POST /api/admin/requests/:id/answers', {
      params: { id },
      body: { text: draft.current, callId: callId.current },
    });
    change('');
  }

  return (
    <Act
      label={t(again ? 'answer.again' : 'answer.button')}
      look={{ variant: again ? 'quiet' : 'press' }}
      title={t('answer.title')}
      text={
        <>
          <p className="break-words">{t('answer.text', { email })}</p>
          <p>{t(`answer.language.${language}`)}</p>
          {message && (
            <details>
              <summary className="min-h-11 content-center font-semibold">{t('answer.question')}</summary>
              <p className="whitespace-pre-wrap break-words">{message}</p>
            </details>
          )}
        </>
      }
      confirm={t('answer.send')}
      act={send}
      done={t('answer.done')}
    >
      {({ text }) => (
        <Field
          as="textarea"
          name="text"
          label={t('answer.field')}
          rows={8}
          maxLength={5000}
          required
          error={text}
          defaultValue={draft.current}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Act>
  );
}
