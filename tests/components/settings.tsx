import type { ReactElement } from 'react';
import { SettingsProvider } from '#src/platform/browser/settings.ts';

/** Where families can pay online. */
export function PaidOnline({ children }: { children: ReactElement }) {
  const settings = {
    schedulerUrl: null,
    businessTimeZone: 'America/New_York',
    paysOnline: true,
    socialLinks: [],
    contactWays: [],
  };
  return <SettingsProvider value={settings}>{children}</SettingsProvider>;
}
