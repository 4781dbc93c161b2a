import { createContext, useContext } from 'react';
import type { Business } from '#src/platform/language/business.ts';

export type Unopened = 'staff' | 'teacher' | 'visitor';

/** What the browser may know of the server's configuration. */
export type Settings = {
  /** An outside scheduler (Calendly, Cal.com), or null for our own at /schedule. */
  schedulerUrl: string | null;
  /** IANA name of the zone in which the business works. */
  businessTimeZone: string;
  /** Whether families can pay online. */
  paysOnline: boolean;
  /** Where else the business is found; empty where nothing is configured. */
  socialLinks: { name: string; href: string }[];
  /** How it is written to, as it was configured; what the staff have said goes before. */
  contactWays: { name: 'email' | 'whatsapp' | 'telegram'; href: string }[];
  /** Whose house it is, where the staff have said so. */
  business?: Business;
  /** Before the school is open: for whom it is. The staff and the teachers whom they let in see all of it already. */
  unopened?: Unopened | undefined;
};

const settings = createContext<Settings>({
  schedulerUrl: null,
  businessTimeZone: 'America/New_York',
  paysOnline: false,
  socialLinks: [],
  contactWays: [],
});
export const SettingsProvider = settings.Provider;

export function useSettings(): Settings {
  return useContext(settings);
}
