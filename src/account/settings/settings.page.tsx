import { href, useLoaderData } from 'react-router';
import { orFailed } from '#src/offer/lessons/loading.ts';
import { SecondFactor } from '#src/people/accounts/second-factor/second-factor.tsx';
import { readSecondFactor } from '#src/people/accounts/second-factor/state.ts';
import { Devices, readDevices } from '#src/people/accounts/sessions/devices.tsx';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { OwnCalendar } from '#src/school/calendars/own-calendar.tsx';
import { readFeed } from '#src/school/calendars/read-feed.ts';
import { ZoneLine } from '#src/school/workspace/zone-line.tsx';
import { constants } from '#src/site/legal/constants.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Consents } from './consents/consents.tsx';
import { readConsents } from './consents/read-consents.ts';
import { InstallHint } from './install-hint.tsx';
import { Section, Ways } from './section.tsx';

export const loader = signedIn(async ({ role }) => {
  const [devices, secondFactor, consents, calendar] = await Promise.all([
    readDevices(),
    readSecondFactor(),
    readConsents(),
    // The staff have no meetings.
    role === 'admin' ? undefined : orFailed(readFeed()),
  ]);
  return { role, devices, secondFactor, consents, calendar };
});

/** Where somebody is logged in, how they are notified, what they agreed to, and how they leave. */
export function Component() {
  const { role, devices, secondFactor, consents, calendar } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <Ways
          ways={[
            [href('/account'), t('toAccount')],
            [href('/account-password'), t('account.password')],
            [href('/notifications'), t('toNotifications')],
          ]}
        />
      </div>
      <SecondFactor state={secondFactor} />
      <ZoneLine />
      <InstallHint />
      <Devices devices={devices} />
      {calendar && <OwnCalendar feed={calendar.feed} isFamily={role === 'student'} />}
      <Consents consents={consents} />
      <Section heading={t('leave.heading')}>
        <p>{role === 'admin' ? t('leave.admin') : t('leave.text', { days: constants.requestDays })}</p>
        <Ways ways={[[href('/account-data'), t('leave.data')]]} />
        {role !== 'admin' && (
          <ButtonLink href={`${href('/account-data')}#erasure`} variant="quiet">
            {t('leave.button')}
          </ButtonLink>
        )}
      </Section>
    </div>
  );
}
