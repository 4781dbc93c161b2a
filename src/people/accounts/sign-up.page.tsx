import { useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { inForce } from '#src/people/consent/agreed.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import { offeredRoles } from './account.ts';
import type { contract } from './contract.ts';
import { EmailField } from './email/email-field.tsx';
import { AccountLink, withNext } from './entering/account-link.tsx';
import { AccountPage } from './entering/account-page.tsx';
import { useLeadOn } from './entering/lead-on.ts';
import { SignedUpDialog } from './entering/signed-up-dialog.tsx';
import { registration } from './input.ts';
import { useNewPassword } from './passwords/new-password.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';

const call = caller<typeof contract>();

/** Between the answer and the dialog (spec §9, Timing), in milliseconds. */
const dialogDelay = 1000;

/** Sign-up (spec §2, §4). */
export function Component() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const { search } = useLocation();
  useLeadOn();
  const [answer, setAnswer] = useState<string>();
  const { bind, typed, busy, failure, wrong } = useForm({
    schema: registration,
    read: (values) => ({ ...values, status: 'active', agreedTo: inForce('account') }),
    async send(body) {
      const { message } = await call('POST /api/user/register', { body });
      await new Promise((resolve) => setTimeout(resolve, dialogDelay));
      setAnswer(message);
    },
  });
  const passwords = useNewPassword(typed);

  return (
    <AccountPage
      title={t('signUp.title')}
      description={t('signUp.description')}
      heading={t('signUp.heading')}
      lead={t('signUp.lead')}
    >
      <form {...bind} className="grid gap-5">
        <EmailField autoComplete="email" error={wrong.email} />
        <NewPasswordFields typed={passwords} wrong={wrong} />
        <ChoiceGroup
          legend={t('signUp.role')}
          hint={t('signUp.roleHint')}
          name="role"
          options={offeredRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          defaultValue={offeredRoles[0]}
          error={wrong.role}
          columns={2}
        />
        <SignUpTerms />
        <FormTrouble error={failure} sentence={failure?.message || t('signUp.failed')} />
        <Button
          type="submit"
          busy={busy}
          aria-disabled={passwords.differ}
          aria-describedby={passwords.differ ? passwords.noteId : undefined}
        >
          {t(busy ? 'signUp.busy' : 'signUp.button')}
        </Button>
      </form>
      <p className="-mb-2 flex flex-wrap items-center justify-center gap-x-2 text-center">
        <span>{t('signUp.haveAccount')}</span>
        <AccountLink to={href('/login')}>{t('signUp.login')}</AccountLink>
      </p>
      {/* However it is left: the account is made, and the next thing is to log in. */}
      <SignedUpDialog
        message={answer}
        onClose={() => navigate(withNext(href('/login'), search), { replace: true })}
      />
    </AccountPage>
  );
}

/** What one agrees to by signing up, and who may (spec §1, §2). */
export function SignUpTerms() {
  const { t } = useTranslation('accounts');
  return (
    <div className="grid gap-1 text-sm text-soft">
      <ConsentNote text={t('signUp.agree')} />
      <p>{t('signUp.age')}</p>
    </div>
  );
}
