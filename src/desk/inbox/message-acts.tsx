import { caller } from '#src/platform/http/call.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { messageLimits } from '#src/school/messages/kinds.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { PhraseFields, phraseIn } from './phrase-fields.tsx';

const call = caller<typeof contract>();

type OfMessage = { id: string; number: number };

/** Hides a message from all but the staff. */
export function HideAct({ id, number }: OfMessage) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={<ActLabel word={t('acts.hide.button')} name={t('acts.hide.name', { number })} />}
      title={t('acts.hide.title')}
      text={<p>{t('acts.hide.text')}</p>}
      confirm={t('acts.hide.confirm')}
      destroys
      act={(form) =>
        call('POST /api/admin/inbox/:id/messages/:number/hide', {
          params: { id, number },
          body: { reason: String(form.get('reason')) },
        })
      }
      done={t('acts.hide.done')}
    >
      {({ reason }) => (
        <Field
          as="textarea"
          name="reason"
          label={t('acts.hide.reason')}
          rows={3}
          maxLength={messageLimits.reason}
          required
          error={reason}
        />
      )}
    </Act>
  );
}

/** Shows it again. */
export function ShowAct({ id, number }: OfMessage) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={<ActLabel word={t('acts.show.button')} name={t('acts.show.name', { number })} />}
      title={t('acts.show.title')}
      confirm={t('acts.show.confirm')}
      act={() => call('POST /api/admin/inbox/:id/messages/:number/show', { params: { id, number } })}
      done={t('acts.show.done')}
    />
  );
}

/** Notes that somebody has seen to a report, by its id. */
export function SeenAct({ id, number }: OfMessage) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={<ActLabel word={t('acts.seen.button')} name={t('acts.seen.name', { number })} />}
      title={t('acts.seen.title')}
      text={<p>{t('acts.seen.text')}</p>}
      confirm={t('acts.seen.confirm')}
      act={() => call('POST /api/admin/message-reports/:id/seen', { params: { id } })}
      done={t('acts.seen.done')}
    />
  );
}

/** It is not seen to yet. */
export function UnseenAct({ id, number }: OfMessage) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={<ActLabel word={t('acts.unseen.button')} name={t('acts.unseen.name', { number })} />}
      title={t('acts.unseen.title')}
      text={<p>{t('acts.unseen.text')}</p>}
      confirm={t('acts.unseen.button')}
      act={() => call('DELETE /api/admin/message-reports/:id/seen', { params: { id } })}
      done={t('acts.unseen.done')}
    />
  );
}

type SavePhraseProps = { number: number; words: string; language: Language };

/** Makes a phrase of what was said; its words stand in the field of their language. */
export function SavePhraseAct({ number, words, language }: SavePhraseProps) {
  const { t } = useTranslation('desk/inbox');
  return (
    <Act
      label={<ActLabel word={t('acts.phrase.button')} name={t('acts.phrase.name', { number })} />}
      title={t('acts.phrase.title')}
      text={<p>{t('acts.phrase.text')}</p>}
      confirm={t('acts.phrase.confirm')}
      act={(form) => call('POST /api/admin/message-phrases', { body: phraseIn(form) })}
      done={t('acts.phrase.done')}
    >
      {(errors) => <PhraseFields errors={errors} known={{ [language]: words }} />}
    </Act>
  );
}

/** One word to see; a screen reader also hears what is meant. */
export function ActLabel({ word, name }: { word: string; name: string }) {
  return (
    <>
      <span aria-hidden>{word}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}
