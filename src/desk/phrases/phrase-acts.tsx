import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, ShownPhrase, Subjects } from './contract.ts';
import { PhraseFields, phraseIn } from './phrase-fields.tsx';

const call = caller<typeof contract>();

/** Adds a phrase. */
export function AddAct({ subjects }: { subjects: Subjects }) {
  const { t } = useTranslation('desk/phrases');
  return (
    <Act
      label={t('add.button')}
      title={t('add.title')}
      confirm={t('add.button')}
      act={(form) => call('POST /api/admin/phrases', { body: phraseIn(form) })}
      done={t('add.done')}
    >
      {(errors) => <PhraseFields subjects={subjects} errors={errors} />}
    </Act>
  );
}

/** What can be done with a phrase: a retired one is brought back before it is changed. */
export function PhraseActs({ phrase, subjects }: { phrase: ShownPhrase; subjects: Subjects }) {
  return phrase.retiredAt ? (
    <RestoreAct phrase={phrase} />
  ) : (
    <>
      <ChangeAct phrase={phrase} subjects={subjects} />
      <RetireAct phrase={phrase} />
    </>
  );
}

function ChangeAct({ phrase, subjects }: { phrase: ShownPhrase; subjects: Subjects }) {
  const { t } = useTranslation('desk/phrases');
  return (
    <Act
      label={<ActLabel act="change" phrase={phrase} />}
      title={t('change.title')}
      text={<p>{t('change.text')}</p>}
      confirm={t('change.button')}
      act={(form) => call('PUT /api/admin/phrases/:id', { params: { id: phrase._id }, body: phraseIn(form) })}
      done={t('change.done')}
    >
      {(errors) => <PhraseFields phrase={phrase} subjects={subjects} errors={errors} />}
    </Act>
  );
}

function RetireAct({ phrase }: { phrase: ShownPhrase }) {
  const { t } = useTranslation('desk/phrases');
  return (
    <Act
      label={<ActLabel act="retire" phrase={phrase} />}
      title={t('retire.title')}
      text={<p>{t('retire.text')}</p>}
      confirm={t('retire.button')}
      destroys
      act={() => call('POST /api/admin/phrases/:id/retire', { params: { id: phrase._id } })}
      done={t('retire.done')}
    />
  );
}

function RestoreAct({ phrase }: { phrase: ShownPhrase }) {
  const { t } = useTranslation('desk/phrases');
  return (
    <Act
      label={<ActLabel act="restore" phrase={phrase} />}
      title={t('restore.title')}
      confirm={t('restore.button')}
      act={() => call('POST /api/admin/phrases/:id/restore', { params: { id: phrase._id } })}
      done={t('restore.done')}
    />
  );
}

/** One word to see; a screen reader also hears which phrase is meant. */
function ActLabel({ act, phrase }: { act: 'change' | 'retire' | 'restore'; phrase: ShownPhrase }) {
  const { t, language } = useTranslation('desk/phrases');
  return (
    <>
      <span aria-hidden>{t(`${act}.button`)}</span>
      <span className="sr-only">{t(`names.${act}`, { text: phrase.texts[language] })}</span>
    </>
  );
}
