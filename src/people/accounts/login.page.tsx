import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { showLanguage } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { EmailField, keepEmail } from './email/email-field.tsx';
import { AccountLink } from './entering/account-link.tsx';
import { AccountPage } from './entering/account-page.tsx';
import { CodeField } from './entering/code-field.tsx';
import { useLeadOn } from './entering/lead-on.ts';
import { LettersToo, pickedHere } from './entering/letters-too.tsx';
import { login } from './input.ts';
import { PasswordField } from './passwords/password-field.tsx';
import { goIn, pageAfterLogin } from './sessions/next-page.ts';
import { beginSession } from './sessions/session.ts';

const call = caller<typeof contract>();

/** Login (spec §2, §4); for an account with a second factor, in two steps. */
export function Component() {
  const { t, i18n, language } = useTranslation('accounts');
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const [asksLetters, setAsksLetters] = useState(false);
  useLeadOn();
  const { bind, busy, failure, wrong, forget } = useForm({
    schema: login,
    read: (values) => ({
      email: values.email,
      password: values.password,
      password_confirmation: values.password,
      code: values.code,
      remember: values.remember === 'on',
    }),
    async send(body) {
      try {
        const begun = await call('POST /api/user/login', { body });
        beginSession(begun);
        // A device on which they never picked one may be new to them: the account knows which language they read.
        if (begun.user.language !== language) {
          const picked = pickedHere();
          if (!picked) await showLanguage(i18n, begun.user.language);
          else if (picked !== 'answered') return setAsksLetters(true);
        }
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== 'second_factor_needed') throw error;
        return setNeedsCode(true);
      }
      await goOn();
    },
  });

  async function goOn() {
    keepEmail('');
    await goIn(navigate, pageAfterLogin(window.location.search));
  }

  function back() {
    setNeedsCode(false);
    forget();
  }

  if (asksLetters) return <LettersToo onDone={goOn} />;
  return (
    <AccountPage
      title={t('login.title')}
      description={t('login.description')}
      heading={t(needsCode ? 'login.second.heading' : 'login.heading')}
      lead={t(needsCode ? 'login.second.lead' : 'login.lead')}
    >
      <form {...bind} className="grid gap-5">
        {/* What was typed stays, and is sent again with the code. */}
        <div hidden={needsCode} className="grid gap-5 [&[hidden]]:hidden">
          <EmailField autoComplete="username" error={wrong.email} />
          <PasswordField
            name="password"
            label={t('password.label')}
            show={t('password.show')}
            hide={t('password.hide')}
            autoComplete="current-password"
            error={wrong.password}
          />
          <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
            <label className="flex min-h-11 items-center gap-2.5">
              <input type="checkbox" name="remember" className="size-5 accent-link" />
              {t('login.remember')}
            </label>
            <AccountLink to={href('/forgot-password')}>{t('login.forgot')}</AccountLink>
          </div>
        </div>
        {needsCode && <CodeField focused error={wrong.code} />}
        <FormTrouble
          error={failure}
          sentence={failure?.fields.code ? undefined : failure?.message || t('login.failed')}
        />
        <Button type="submit" busy={busy}>
          {t(busy ? 'login.busy' : 'login.button')}
        </Button>
        {needsCode && (
          <Button variant="plain" size="small" onClick={back}>
            {t('login.second.back')}
          </Button>
        )}
      </form>
      <p className="-mb-2 flex flex-wrap items-center justify-center gap-x-2 text-center">
        <span>{t('login.noAccount')}</span>
        <AccountLink to={href('/signup')}>{t('login.create')}</AccountLink>
      </p>
    </AccountPage>
  );
}
