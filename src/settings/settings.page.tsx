import { href, Link, useLoaderData } from 'react-router';
import { Devices, readDevices } from '#src/accounts/devices.tsx';
import { signedIn } from '#src/accounts/session.ts';
import { OwnCalendar } from '#src/calendars/own-calendar.tsx';
import { readFeed } from '#src/calendars/read-feed.ts';
import { RemindersSection } from '#src/notices/reminders-section.tsx';
import { productName } from '#src/platform/product.ts';
import { useTranslation } from '#src/platform/translation.ts';

export const loader = signedIn(async ({ role }) => {
  const [devices, calendar] = await Promise.all([readDevices(), role === 'admin' ? undefined : readFeed()]);
  return { role, devices, calendar };
});

/** What somebody may decide about their account's ways in and out: devices, reminders, their own calendar. */
export function Component() {
  const { role, devices, calendar } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  return (
    <div className="grid grid-cols-1 gap-8">
      <title>{`${t('title')} · ${productName}`}</title>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-soft">{t('lead')}</p>
        <p className="flex min-h-11 items-center">
          <Link to={href('/account')}>{t('toAccount')}</Link>
        </p>
      </div>
      <Devices devices={devices} />
      {role !== 'admin' && <RemindersSection />}
      {calendar && <OwnCalendar feed={calendar.feed} />}
    </div>
  );
}
