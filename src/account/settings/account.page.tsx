import CircleCheck from 'lucide-react/icons/circle-check';
import { href, useLoaderData } from 'react-router';
import { AwaitedEmail, readAwaitedEmail } from '#src/people/accounts/email/awaited-email.tsx';
import { NewEmailForm } from '#src/people/accounts/email/new-email-form.tsx';
import { refreshUser, signedIn, useSessionUser } from '#src/people/accounts/sessions/session.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ZoneLine } from '#src/school/workspace/zone-line.tsx';
import { LanguageSwitch } from '#src/ui/elements/language-switch.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { AccountForm } from './account-form.tsx';
import { Section, Ways } from './section.tsx';

export const loader = signedIn(async () => {
  const [user, awaited] = await Promise.all([refreshUser(), readAwaitedEmail()]);
  return { user, awaited };
});

/** One's account: the address, the name, the language, the time zone, links to the password and to one's data. */
export function Component() {
  const { user: loaded, awaited } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  const { paysOnline } = useSettings();
  // What is saved here holds at once.
  const user = useSessionUser() ?? loaded;
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-8">
      <PageTitle>{t('account.title')}</PageTitle>
      <h1 className="text-2xl">{t('account.title')}</h1>
      <ZoneLine />
      <Section heading={t('account.email')}>
        <p className="wrap-anywhere">{user.email}</p>
        {user.isConfirmed && (
          <p className="flex items-center gap-2 text-turquoise-deep">
            <CircleCheck size={20} aria-hidden className="shrink-0" />
            {t('account.confirmed')}
          </p>
        )}
        {awaited && <AwaitedEmail awaited={awaited} />}
        <Unfold label={t('accounts:newEmail.heading')}>
          <NewEmailForm />
        </Unfold>
      </Section>
      <Section heading={t('account.nameAndZone')}>
        <AccountForm user={user} />
      </Section>
      <Section heading={t('account.language')}>
        <p className="text-soft">{t('account.languageHint')}</p>
        <LanguageSwitch full />
      </Section>
      <Section heading={t('account.safety')}>
        <Ways
          ways={[
            [href('/account-password'), t('account.password')],
            [href('/settings'), t('account.devices')],
            [href('/account-data'), t('account.data')],
            ...(user.role === 'student' && paysOnline
              ? ([[href('/payments'), t('account.payments')]] as const)
              : []),
            ...(user.role === 'student' ? ([[href('/family'), t('account.family')]] as const) : []),
            ...(user.role === 'teacher' ? ([[href('/earnings'), t('account.earnings')]] as const) : []),
          ]}
        />
      </Section>
    </div>
  );
}
