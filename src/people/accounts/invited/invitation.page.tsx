import { useEffect, useState } from 'react';
import { href, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import type { z } from 'zod/mini';
import { inForce } from '#src/people/consent/agreed.ts';
import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from '../contract.ts';
import { AccountLink } from '../entering/account-link.tsx';
import { AccountPage } from '../entering/account-page.tsx';
import { SpentLink } from '../entering/spent-link.tsx';
import { acceptance } from '../input.ts';
import { useNewPassword } from '../passwords/new-password.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import { goIn } from '../sessions/next-page.ts';
import { beginSession } from '../sessions/session.ts';
import { useVisitor } from '../sessions/use-visitor.ts';

const call = caller<typeof contract>();

/** The secret of the mailed link. A page is made on the server by reading alone: whether it still works is asked in the browser. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/**
 * Where the invitation to an invited account leads: a first password and what one agrees to, and one is in. Who opens the
 * mail a second time is led to the log-in before they think of another password; where that cannot be known now, the
 * form says it.
 */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['accounts/invited', 'accounts']);
  const [refused, setRefused] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const spent = refused || isOver || !token;

  useEffect(() => {
    let isShown = true;
    if (token)
      call('POST /api/user/invitation/state', { body: { token } }).then(
        ({ isOpen }) => isShown && setIsOver(!isOpen),
        (error) => isShown && setIsOver(error instanceof CallError && error.status === 400),
      );
    return () => {
      isShown = false;
    };
  }, [token]);

  return (
    <AccountPage
      title={t('page.title')}
      description={t('page.description')}
      heading={spent ? t('accounts:reset.spent') : t('page.heading')}
      lead={spent ? undefined : t('page.lead')}
    >
      {spent ? (
        <>
          <SpentLink refused={refused} />
          {/* Most who open it again have a password already. */}
          <AccountLink to={href('/login')}>{t('accounts:forgot.back')}</AccountLink>
        </>
      ) : (
        <AcceptForm token={token} onSpent={() => setRefused(true)} />
      )}
    </AccountPage>
  );
}

function AcceptForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const { t } = useTranslation(['accounts/invited', 'accounts', 'platform']);
  const navigate = useNavigate();
  const visitor = useVisitor();
  const { bind, typed, busy, failure, wrong } = useForm({
    schema: acceptance,
    read: (values) => ({ ...values, token, agreedTo: inForce('account') }),
    send: accept,
  });
  const passwords = useNewPassword(typed);
  const sentence =
    failure?.status === 0 ? t('accounts:failed') : failure?.message || t('platform:errors.unexpected');

  async function accept(body: z.input<typeof acceptance>) {
    try {
      beginSession(await call('POST /api/user/invitation', { body }));
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'reset_link_spent')) throw error;
      return onSpent();
    }
    await goIn(navigate, '/dashboard');
  }

  return (
    <form {...bind} className="grid gap-5">
      <NewPasswordFields typed={passwords} wrong={wrong} />
      {visitor && <Alert tone="info">{t('page.other', { email: visitor.email })}</Alert>}
      <div className="grid gap-1 text-sm text-soft">
        <ConsentNote text={t('page.agree')} />
        <p>{t('page.age')}</p>
      </div>
      <FormTrouble error={failure} sentence={sentence} />
      <Button
        type="submit"
        busy={busy}
        aria-disabled={passwords.differ}
        aria-describedby={passwords.differ ? passwords.noteId : undefined}
      >
        {t(busy ? 'page.busy' : 'page.button')}
      </Button>
    </form>
  );
}
