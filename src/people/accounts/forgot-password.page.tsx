import { useState } from 'react';
import { href } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { PlainFields } from '#src/ui/forms/hidden-fields.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { EmailField } from './email/email-field.tsx';
import { AccountLink } from './entering/account-link.tsx';
import { AccountPage } from './entering/account-page.tsx';
import { forgotten } from './input.ts';

const call = caller<typeof contract>();

/** Forgot password (spec §2, §8). */
export function Component() {
  const { t } = useTranslation(['accounts', 'platform']);
  const [sent, setSent] = useState<string>();
  const { bind, busy, failure, wrong } = useForm({
    schema: forgotten,
    plain: '/api/user/forgot-password',
    async send(body) {
      setSent(undefined);
      const { message } = await call('POST /api/user/forgot-password', { body });
      setSent(message || t('linkSent'));
    },
  });

  function explain(): string | undefined {
    if (failure?.status === 0) return t('failed');
    if (failure?.status === 429 && failure.message) return failure.message;
    return failure?.fields.email ? undefined : t('platform:errors.unexpected');
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
        <PlainFields to="/api/user/forgot-password" />
        <FormTrouble error={failure} sentence={explain()} />
        <Button type="submit" busy={busy}>
          {t(busy ? 'forgot.busy' : 'forgot.button')}
        </Button>
      </form>
      <p className="-mb-2 text-center">
        <AccountLink to={href('/login')}>{t('forgot.back')}</AccountLink>
      </p>
    </AccountPage>
  );
}
