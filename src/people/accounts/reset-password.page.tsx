import { useEffect, useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { z } from 'zod/mini';
import { storedToken } from '#src/platform/browser/token.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellNext } from '#src/ui/elements/notice.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { AccountPage } from './entering/account-page.tsx';
import { SpentLink } from './entering/spent-link.tsx';
import { reset } from './input.ts';
import { useNewPassword } from './passwords/new-password.ts';
import { NewPasswordFields } from './passwords/new-password-fields.tsx';
import { endSession } from './sessions/session.ts';
import { type HandedOut, HandedOutChoice } from './ways-in/ways-in.tsx';

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
  const { bind, typed, busy, failure, wrong } = useForm({
    schema: reset,
    read: ({ keepHandedOut, ...values }) => ({ ...values, token, keepHandedOut: keepHandedOut === 'on' }),
    send: setPassword,
  });
  const passwords = useNewPassword(typed);
  const handedOut = useHandedOut(token);
  const sentence = failure?.status === 0 ? t('failed') : failure?.message || t('platform:errors.unexpected');

  async function setPassword(body: z.input<typeof reset>) {
    try {
      const { message } = await call('POST /api/user/reset-password', { body });
      // Every session of before is over; were this browser's kept, the login would lead on by it.
      if (storedToken()) void endSession();
      tellNext(message);
      await navigate(href('/login'), { replace: true });
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'reset_link_spent')) throw error;
      onSpent();
    }
  }

  return (
    <form {...bind} className="grid gap-5">
      <NewPasswordFields typed={passwords} wrong={wrong} />
      <HandedOutChoice handedOut={handedOut} />
      <FormTrouble error={failure} sentence={sentence} />
      <Button
        type="submit"
        busy={busy}
        aria-disabled={passwords.differ}
        aria-describedby={passwords.differ ? passwords.noteId : undefined}
      >
        {t(busy ? 'reset.busy' : 'reset.button')}
      </Button>
    </form>
  );
}

/** What ends with the old password. Where that is not told, all of it ends. */
function useHandedOut(token: string): readonly HandedOut[] {
  const [handedOut, setHandedOut] = useState<readonly HandedOut[]>([]);
  useEffect(() => {
    call('POST /api/user/reset-password/handed-out', { body: { token } }).then(setHandedOut, () => {});
  }, [token]);
  return handedOut;
}
