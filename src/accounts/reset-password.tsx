import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { CallError, caller } from '#src/platform/call.ts';
import { storedToken } from '#src/platform/token.ts';
import { Button } from '#src/ui/button.tsx';
import { tellNext } from '#src/ui/notice.tsx';
import { type Said, useAccountForm } from './account-form.ts';
import { AccountPage } from './account-page.tsx';
import type { contract } from './contract.ts';
import { Trouble } from './form-trouble.tsx';
import { newPasswordProblems, useNewPassword } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { endSession } from './session.ts';
import { SpentLink } from './spent-link.tsx';

const call = caller<typeof contract>();

/** The secret of the mailed link: it goes from the address into the one call, and nowhere else. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** Where the reset mail leads (decisions: addresses the spec links to but does not list). */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { t } = useTranslation('accounts');
  const [refused, setRefused] = useState(false);
  const spent = refused || !token;
  return (
    <AccountPage
      title={t('reset.title')}
      description={t('reset.description')}
      heading={t(spent ? 'reset.spent' : 'reset.heading')}
      lead={spent ? undefined : t('reset.lead')}
    >
      {spent ? (
        <SpentLink refused={refused} />
      ) : (
        <NewPasswordForm token={token} onSpent={() => setRefused(true)} />
      )}
    </AccountPage>
  );
}

function NewPasswordForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const { t } = useTranslation(['accounts', 'platform']);
  const navigate = useNavigate();
  const { form, bind, busy, trouble, wrong } = useAccountForm({
    check: newPasswordProblems,
    send: setPassword,
    explain: ({ status, message }) =>
      status === 0 ? t('failed') : message || t('platform:errors.unexpected'),
  });
  const typed = useNewPassword(form);

  async function setPassword(said: Said) {
    const [password, password_confirmation] = [said('password'), said('password_confirmation')];
    try {
      const body = { token, password, password_confirmation };
      const { message } = await call('POST /api/user/reset-password', { body });
      // Every session of before is over; were this browser's kept, the login would lead on by it.
      if (storedToken()) void endSession();
      tellNext(message);
      await navigate('/login', { replace: true });
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'reset_link_spent')) throw error;
      onSpent();
    }
  }

  return (
    <form {...bind} className="grid gap-5">
      <NewPasswordFields typed={typed} wrong={wrong} />
      <Trouble trouble={trouble} />
      <Button
        type="submit"
        busy={busy}
        aria-disabled={typed.differ}
        aria-describedby={typed.differ ? typed.noteId : undefined}
      >
        {t(busy ? 'reset.busy' : 'reset.button')}
      </Button>
    </form>
  );
}
