import { useRevalidator } from 'react-router';
import { type Language, languages } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { type Child, ChildChoice, chosenIn } from './child-choice.tsx';
import { invitation } from './input.ts';
import { call } from './read-guardians.ts';

/** Asks whom to invite, in which language, and about which children. */
export function InviteForm({ learners }: { learners: readonly Child[] }) {
  const { t, i18n } = useTranslation('families/guardians');
  const { revalidate } = useRevalidator();
  const { bind, busy, failure, wrong } = useForm({
    schema: invitation,
    read: (fields) => ({
      email: fields.email,
      language: fields.language,
      learnerIds: chosenIn(fields, learners),
    }),
    clears: true,
    async send(body) {
      await call('POST /api/guardian-invitations', { body });
      await revalidate();
      tellHere(t('invite.sent'));
    },
  });
  return (
    <Unfold label={t('invite.heading')}>
      <form {...bind} className="grid grid-cols-1 gap-5" aria-label={t('invite.heading')}>
        <p className="text-soft">{t('invite.lead')}</p>
        <Field
          label={t('invite.email')}
          name="email"
          type="email"
          inputMode="email"
          // Somebody else's.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          error={wrong.email}
        />
        <Field
          as="select"
          label={t('invite.language')}
          name="language"
          defaultValue={i18n.language as Language}
          error={wrong.language}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {spoken[language].name}
            </option>
          ))}
        </Field>
        <ChildChoice options={learners} error={wrong.learnerIds} />
        <FormTrouble
          error={failure}
          sentence={failure?.fields.email ? undefined : failure?.message || t('invite.failed')}
        />
        <Button type="submit" busy={busy} className="sm:justify-self-start">
          {t(busy ? 'invite.busy' : 'invite.button')}
        </Button>
      </form>
    </Unfold>
  );
}
