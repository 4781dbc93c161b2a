import { createContext, useContext } from 'react';

/** What the browser may know of the server's configuration. */
export type Settings = {
  /** An outside scheduler (Calendly, Cal.com), or null for our own at /schedule. */
  schedulerUrl: string | null;
  /** IANA name of the zone in which the business works. */
  businessTimeZone: string;
  /** Where the staff answer outside the product; left out or empty where nothing is configured. */
  contactWays?: { name: 'whatsapp' | 'telegram'; href: string }[] | undefined;
};

const settings = createContext<Settings>({ schedulerUrl: null, businessTimeZone: 'America/New_York' });
export const SettingsProvider = settings.Provider;

export function useSettings(): Settings {
  return useContext(settings);
}
