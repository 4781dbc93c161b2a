import { useLoaderData } from 'react-router';
import { signedIn } from '#src/people/accounts/sessions/session.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { PageTitle } from '#src/ui/elements/page-head.tsx';
import { Channels } from './channels.tsx';
import { ChoiceTable } from './choosing/choice-table.tsx';
import { QuietHours } from './choosing/quiet-hours.tsx';
import { readNotifications } from './choosing/read-notifications.ts';

export const loader = signedIn(() => readNotifications());

/** By which ways somebody is told of what happens, and when their telephone is still. */
export function Component() {
  const notifications = useLoaderData<typeof loader>();
  const { choices, channels, quietHours } = notifications;
  const { t } = useTranslation('notifications');
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-10">
      <PageTitle>{t('title')}</PageTitle>
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-soft">{t('lead')}</p>
      </div>
      <Channels {...notifications} />
      <ChoiceTable choices={choices} channels={channels} />
      <QuietHours kept={quietHours} />
    </div>
  );
}
