import { href, useLoaderData, useRevalidator } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { AccountLink } from './entering/account-link.tsx';
import { passwordChange } from './input.ts';
import { CurrentPasswordField } from './passwords/current-password-field.tsx';
import { useNewPassword } from './passwords/new-password.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';
import { signedIn } from './sessions/session.ts';
import { HandedOutChoice } from './ways-in/ways-in.tsx';

const call = caller<typeof contract>();

export const loader = signedIn(async ({ email }) => ({
  email,
  handedOut: await call('GET /api/user/handed-out', {}),
}));

/** Where somebody who has signed in changes their password. */
export function Component() {
  const { email, handedOut } = useLoaderData<typeof loader>();
  const { t } = useTranslation('accounts');
  const { revalidate } = useRevalidator();
  const { bind, typed, busy, failure, wrong } = useForm({
    schema: passwordChange,
    read: ({ keepHandedOut, ...values }) => ({ ...values, keepHandedOut: keepHandedOut === 'on' }),
    clears: true,
    async send(body) {
      const { message } = await call('PUT /api/user/password', { body });
      await revalidate();
      tellHere(message);
    },
  });
  const passwords = useNewPassword(typed, ['newPassword', 'newPasswordConfirmation']);
  const sentence = failure?.fields.currentPassword ? undefined : failure?.message || t('failed');
  return (
    <div className="grid max-w-xl gap-6">
      <PageTitle>{t('change.title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('change.heading')}</h1>
        <p className="text-soft">{t('change.lead')}</p>
      </div>
      <form {...bind} className="grid gap-5">
        {/* For password managers: whose it is. */}
        <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <div>
          <CurrentPasswordField error={wrong.currentPassword} />
          <AccountLink to={href('/forgot-password')}>{t('change.forgot')}</AccountLink>
        </div>
        <NewPasswordFields typed={passwords} wrong={wrong} />
        <HandedOutChoice handedOut={handedOut} />
        <FormTrouble error={failure} sentence={sentence} />
        <Button
          type="submit"
          busy={busy}
          aria-disabled={passwords.differ}
          aria-describedby={passwords.differ ? passwords.noteId : undefined}
          className="sm:justify-self-start"
        >
          {t(busy ? 'change.busy' : 'change.button')}
        </Button>
      </form>
    </div>
  );
}
