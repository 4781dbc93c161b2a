import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { inForce } from '#src/consent/agreed.ts';
import { caller } from '#src/platform/call.ts';
import { emailProblem } from '#src/platform/contact-details.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { type Said, useAccountForm } from './account-form.ts';
import { AccountLink, withNext } from './account-link.tsx';
import { AccountPage } from './account-page.tsx';
import type { contract } from './contract.ts';
import { EmailField } from './email-field.tsx';
import { Trouble } from './form-trouble.tsx';
import { useLeadOn } from './lead-on.ts';
import { newPasswordProblems, useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { offeredRoles } from './options.ts';
import { SignUpTerms } from './sign-up-terms.tsx';
import { SignedUpDialog } from './signed-up-dialog.tsx';

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
  const { form, bind, busy, trouble, wrong } = useAccountForm({
    check: (said) => ({ email: emailProblem(said('email')), ...newPasswordProblems(said) }),
    send: signUp,
    explain: ({ message }) => message || t('signUp.failed'),
  });
  const typed = useNewPassword(form);

  async function signUp(said: Said) {
    const { message } = await call('POST /api/user/register', {
      body: {
        email: said('email'),
        password: said('password'),
        password_confirmation: said('password_confirmation'),
        role: offeredRoles.find((role) => role === said('role')),
        status: 'active',
        agreedTo: inForce('account'),
      },
    });
    await new Promise((resolve) => setTimeout(resolve, dialogDelay));
    setAnswer(message);
  }

  return (
    <AccountPage
      title={t('signUp.title')}
      description={t('signUp.description')}
      heading={t('signUp.heading')}
      lead={t('signUp.lead')}
    >
      <form {...bind} className="grid gap-5">
        <EmailField autoComplete="email" error={wrong.email} />
        <NewPasswordFields typed={typed} wrong={wrong} />
        <ChoiceGroup
          legend={t('signUp.role')}
          hint={t('signUp.roleHint')}
          name="role"
          options={offeredRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          defaultValue={offeredRoles[0]}
          error={wrong.role}
          className="[&_.choice]:flex-1"
        />
        <SignUpTerms />
        <Trouble trouble={trouble} />
        <Button
          type="submit"
          busy={busy}
          aria-disabled={typed.differ}
          aria-describedby={typed.differ ? typed.noteId : undefined}
        >
          {t(busy ? 'signUp.busy' : 'signUp.button')}
        </Button>
      </form>
      <p className="-mb-2 flex flex-wrap items-center justify-center gap-x-2 text-center">
        <span>{t('signUp.haveAccount')}</span>
        <AccountLink to="/login">{t('signUp.login')}</AccountLink>
      </p>
      {/* However it is left: the account is made, and the next thing is to log in. */}
      <SignedUpDialog
        message={answer}
        onClose={() => navigate(withNext('/login', search), { replace: true })}
      />
    </AccountPage>
  );
}
