import type { Settings } from '#src/platform/browser/settings.ts';
import { business, unnamed } from '#src/platform/language/business.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { paysOnline } from '#src/shop/payments/providers.server.ts';

/** What pages may know of the configuration, and whose house it is by now. */
export function settingsOf(context: Context): Settings {
  const { schedulerUrl = null, businessTimeZone, socialLinks, contactWays } = context.config;
  return {
    schedulerUrl,
    businessTimeZone,
    paysOnline: paysOnline(context),
    socialLinks,
    contactWays,
    ...(business !== unnamed && { business }),
  };
}
