import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallError, caller } from '#src/platform/call.ts';
import { emailProblem } from '#src/platform/contact-details.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { type Said, useAccountForm } from './account-form.ts';
import { AccountLink } from './account-link.tsx';
import { AccountPage } from './account-page.tsx';
import type { contract } from './contract.ts';
import { EmailField } from './email-field.tsx';
import { Trouble } from './form-trouble.tsx';

const call = caller<typeof contract>();

/** Forgot password (spec §2, §8). */
export function Component() {
  const { t } = useTranslation(['accounts', 'platform']);
  const [sent, setSent] = useState<string>();
  const { bind, busy, trouble, wrong } = useAccountForm({
    check: (said) => ({ email: emailProblem(said('email')) }),
    send: askForLink,
    explain,
  });

  async function askForLink(said: Said) {
    setSent(undefined);
    const { message } = await call('POST /api/user/forgot-password', { body: { email: said('email') } });
    setSent(message || t('linkSent'));
  }

  function explain({ status, message, fields }: CallError): string | undefined {
    if (status === 0) return t('failed');
    if (status === 429 && message) return message;
    return fields.email ? undefined : t('platform:errors.unexpected');
  }

  return (
    <AccountPage
      title={t('forgot.title')}
      description={t('forgot.description')}
      heading={t('forgot.heading')}
      lead={t('forgot.lead')}
    >
      <form {...bind} className="grid gap-5">
        <div>
          <EmailField autoComplete="username" error={wrong.email} />
          {/* Always there, so that a screen reader hears what comes into it. */}
          <div role="status">
            {sent && (
              <Alert tone="success" role="none" title={sent} className="mt-5">
                {t('forgot.next')}
              </Alert>
            )}
          </div>
        </div>
        <Trouble trouble={trouble} />
        <Button type="submit" busy={busy}>
          {t(busy ? 'forgot.busy' : 'forgot.button')}
        </Button>
      </form>
      <p className="-mb-2 text-center">
        <AccountLink to="/login">{t('forgot.back')}</AccountLink>
      </p>
    </AccountPage>
  );
}
