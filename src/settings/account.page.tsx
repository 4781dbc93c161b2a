import CircleCheck from 'lucide-react/icons/circle-check';
import { href, Link, useLoaderData } from 'react-router';
import { NewEmailForm } from '#src/accounts/new-email-form.tsx';
import { signedIn } from '#src/accounts/session.ts';
import { caller } from '#src/platform/call.ts';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { LanguageSwitch } from '#src/ui/language-switch.tsx';
import type { contract } from '#src/workspace/contract.ts';

const call = caller<typeof contract>();

export const loader = signedIn(async ({ email }) => {
  const { settings: isConfirmed } = await call('GET /api/workspace', {});
  return { email, isConfirmed };
});

const ways = [
  { name: 'password', to: href('/account-password') },
  { name: 'devices', to: href('/settings') },
  { name: 'data', to: href('/account-data') },
] as const;

/** Who one is here: the address, the language, the ways to the password and to one's data. */
export function Component() {
  const { email, isConfirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  return (
    <div className="grid max-w-2xl gap-8">
      <title>{`${t('account.title')} · ${productName}`}</title>
      <h1 className="text-2xl">{t('account.title')}</h1>
      <section aria-labelledby="email" className="grid gap-2">
        <h2 id="email" className="text-xl">
          {t('account.email')}
        </h2>
        <p className="wrap-anywhere">{email}</p>
        {isConfirmed && (
          <p className="flex items-center gap-2 text-turquoise-deep">
            <CircleCheck size={20} aria-hidden className="shrink-0" />
            {t('account.confirmed')}
          </p>
        )}
        <details className="group rounded-lg border-[1.5px] border-line bg-card px-4">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
            {t('accounts:newEmail.heading')}
          </summary>
          <div className="pt-2 pb-5">
            <NewEmailForm />
          </div>
        </details>
      </section>
      <section aria-labelledby="language" className="grid justify-items-start gap-2">
        <h2 id="language" className="text-xl">
          {t('account.language')}
        </h2>
        <p className="text-soft">{t('account.languageHint')}</p>
        <LanguageSwitch full />
      </section>
      <section aria-labelledby="safety" className="grid justify-items-start gap-1">
        <h2 id="safety" className="text-xl">
          {t('account.safety')}
        </h2>
        <ul>
          {ways.map(({ name, to }) => (
            <li key={name} className="flex min-h-11 items-center">
              <Link to={to}>{t(`account.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
