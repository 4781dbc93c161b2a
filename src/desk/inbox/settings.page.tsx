import { useRef } from 'react';
import { href, Link, useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { monthsKept, phraseSides } from '#src/school/messages/kinds.ts';
import { forAdmin } from '#src/staff/frame/for-admin.ts';
import { Part } from '#src/staff/frame/part.tsx';
import { useSave } from '#src/staff/frame/use-save.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { ActLabel } from './message-acts.tsx';
import { PhraseFields, phraseIn } from './phrase-fields.tsx';

const call = caller<typeof contract>();

export const loader = forAdmin(async () => {
  const [settings, phrases] = await Promise.all([
    call('GET /api/admin/message-settings', {}),
    call('GET /api/admin/message-phrases', {}),
  ]);
  return { settings, phrases };
});

/** What can be said by one tap, and how long conversations are kept. */
export function Component() {
  const { settings, phrases } = useLoaderData<typeof loader>();
  const { t } = useTranslation('desk/inbox');
  return (
    <>
      <PageTitle>{t('settingsPage.heading')}</PageTitle>
      <div className="grid gap-2">
        <p>
          <Link to={href('/admin/inbox')}>{t('heading')}</Link>
        </p>
        <h1 className="text-2xl">{t('settingsPage.heading')}</h1>
      </div>
      <Part heading={t('settingsPage.kept')}>
        <Kept months={settings.monthsKept} />
      </Part>
      <Part heading={t('settingsPage.phrases')}>
        <p>{t('settingsPage.phrasesText', { minutes: '{minutes}' })}</p>
        <AddPhraseAct />
        {phraseSides.map((side) => (
          <section key={side} className="grid grid-cols-1 gap-2">
            <h3 className="text-lg">{t(`phraseSides.${side}`)}</h3>
            <ul className="grid grid-cols-1 gap-3">
              {phrases
                .filter((phrase) => phrase.side === side)
                .toSorted((one, other) => Number(one.retired) - Number(other.retired))
                .map(({ _id, texts, closes, retired }) => (
                  <li key={_id} className="grid justify-items-start gap-1 border-line border-l-4 pl-4">
                    {languages.map((language) => (
                      <span key={language} lang={language} className="wrap-anywhere">
                        {texts[language]}
                      </span>
                    ))}
                    {closes && <span className="text-sm text-soft">{t('settingsPage.closes')}</span>}
                    {retired && <strong className="text-sm">{t('settingsPage.retired')}</strong>}
                    {retired ? <RestoreAct id={_id} texts={texts} /> : <RetireAct id={_id} texts={texts} />}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Part>
    </>
  );
}

function Kept({ months }: { months: number }) {
  const { t } = useTranslation('desk/inbox');
  const field = useRef<HTMLInputElement>(null);
  const { bind, busy, refused, errors } = useSave(
    () => call('PUT /api/admin/message-settings', { body: { monthsKept: Number(field.current?.value) } }),
    t('settingsPage.saved'),
  );
  return (
    <form {...bind} className="grid justify-items-start gap-3">
      <p>{t('settingsPage.keptText')}</p>
      <Field
        ref={field}
        type="number"
        name="monthsKept"
        label={t('settingsPage.months')}
        min={monthsKept.least}
        max={monthsKept.most}
        defaultValue={months}
        required
        error={errors.monthsKept ?? refused?.message}
      />
      <Button type="submit" variant="press" size="small" busy={busy}>
        {t('settingsPage.save')}
      </Button>
    </form>
  );
}

function AddPhraseAct() {
  const { t } = useTranslation('desk/inbox');
  return (
    <p>
      <Act
        label={t('acts.phrase.add')}
        title={t('acts.phrase.add')}
        text={<p>{t('acts.phrase.text')}</p>}
        confirm={t('acts.phrase.confirm')}
        act={(form) => call('POST /api/admin/message-phrases', { body: phraseIn(form) })}
        done={t('acts.phrase.done')}
      >
        {(errors) => <PhraseFields errors={errors} />}
      </Act>
    </p>
  );
}

type OfPhrase = { id: string; texts: Record<Language, string> };

function RetireAct({ id, texts }: OfPhrase) {
  const { t, language } = useTranslation('desk/inbox');
  const text = texts[language];
  return (
    <Act
      label={<ActLabel word={t('acts.retire.button')} name={t('acts.retire.name', { text })} />}
      title={t('acts.retire.title')}
      text={<p>{t('acts.retire.text')}</p>}
      confirm={t('acts.retire.confirm')}
      destroys
      act={() => call('POST /api/admin/message-phrases/:id/retire', { params: { id } })}
      done={t('acts.retire.done')}
    />
  );
}

function RestoreAct({ id, texts }: OfPhrase) {
  const { t, language } = useTranslation('desk/inbox');
  const text = texts[language];
  return (
    <Act
      label={<ActLabel word={t('acts.restore.button')} name={t('acts.restore.name', { text })} />}
      title={t('acts.restore.title')}
      confirm={t('acts.restore.confirm')}
      act={() => call('POST /api/admin/message-phrases/:id/restore', { params: { id } })}
      done={t('acts.restore.done')}
    />
  );
}
