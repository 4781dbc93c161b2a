import { href, useNavigate } from 'react-router';
import { inForce } from '#src/people/consent/agreed.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { EmailField } from '../email/email-field.tsx';
import { AccountPage } from '../entering/account-page.tsx';
import { useNewPassword } from '../passwords/new-password.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import type { contract } from './contract.ts';
import { codeAcceptance } from './input.ts';

const call = caller<typeof contract>();

/** Where an invitation on paper leads: its code, an e-mail and a first password; then one logs in. */
export function Component() {
  const { t } = useTranslation(['accounts/invited', 'accounts']);
  const navigate = useNavigate();
  const { bind, typed, busy, failure, wrong } = useForm({
    schema: codeAcceptance,
    read: (values) => ({ ...values, agreedTo: inForce('account') }),
    async send(body) {
      tellNext((await call('POST /api/user/invitation/code', { body })).message);
      await navigate(href('/login'), { replace: true });
    },
  });
  const passwords = useNewPassword(typed);
  const isUnknown = failure?.code === 'reset_link_spent';

  return (
    <AccountPage
      title={t('code.title')}
      description={t('code.description')}
      heading={t('code.heading')}
      lead={t('code.lead')}
    >
      <form {...bind} className="grid gap-5">
        <Field
          name="code"
          label={t('code.label')}
          hint={t('code.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          required
          error={isUnknown ? t('code.unknown') : wrong.code}
        />
        <EmailField autoComplete="email" error={wrong.email} />
        <NewPasswordFields typed={passwords} wrong={wrong} />
        <div className="grid gap-1 text-sm text-soft">
          <ConsentNote text={t('page.agree')} />
          <p>{t('page.age')}</p>
        </div>
        <FormTrouble
          error={failure}
          sentence={isUnknown ? undefined : failure?.message || t('accounts:failed')}
        />
        <Button
          type="submit"
          busy={busy}
          aria-disabled={passwords.differ}
          aria-describedby={passwords.differ ? passwords.noteId : undefined}
        >
          {t(busy ? 'page.busy' : 'code.button')}
        </Button>
      </form>
    </AccountPage>
  );
}
