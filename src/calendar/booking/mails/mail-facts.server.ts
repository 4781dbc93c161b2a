import { callUrl } from '#src/platform/call-url.ts';
import type { Context } from '#src/platform/context.server.ts';
import { formatDayTime, formatZone, homeTimeZone } from '#src/platform/dates.ts';
import { translator } from '#src/platform/i18n.server.ts';
import type { Language } from '#src/platform/language.ts';
import type { Fact } from '#src/platform/letter.server.ts';
import { unlinked } from '#src/platform/strangers.server.ts';
import type { Appointment } from './keys.server.ts';

/** Staff read English. */
export const staffLanguage: Language = 'en';

/** The lesson's time on each clock that matters to the family, its own first, each zone once. */
export function familyClocks(
  context: Context,
  { startTime, timeZone, language }: Appointment,
): [string, string][] {
  const t = translator(language);
  const zones = [...new Set([timeZone, context.config.businessTimeZone, homeTimeZone])];
  return zones.map((zone) => [
    t(zone === timeZone ? 'scheduler:mail.yourTime' : 'scheduler:mail.timeIn', {
      city: formatZone(zone, language),
    }),
    formatDayTime(startTime, zone, language),
  ]);
}

/**
 * The same for the staff, or for a teacher in their language: the business zone first, then the family's.
 * @param own that of a teacher who keeps one, which comes before both
 */
export function staffClocks(
  context: Context,
  { startTime, timeZone }: Appointment,
  language = staffLanguage,
  own: string | null = null,
): [string, string][] {
  const t = translator(language);
  const { businessTimeZone } = context.config;
  const label = (zone: string) => {
    if (zone === businessTimeZone) return 'scheduler:mail.staff.ourTime';
    return zone === timeZone ? 'scheduler:mail.staff.familyTime' : 'scheduler:mail.timeIn';
  };
  const zones = [...new Set([own ?? businessTimeZone, businessTimeZone, timeZone, homeTimeZone])];
  return zones.map((zone) => [
    t(label(zone), { city: formatZone(zone, language) }),
    formatDayTime(startTime, zone, language),
  ]);
}

/** When the lesson is, for the subject of a mail to the staff: 'Friday, January 16, 9:00 AM (New York)'. */
export function staffWhen({ config }: Context, { startTime }: Appointment): string {
  const zone = config.businessTimeZone;
  return `${formatDayTime(startTime, zone, staffLanguage)} (${formatZone(zone, staffLanguage)})`;
}

/** How to reach the family, for the staff. */
export function contact({ name, tel, email, language }: Appointment): Fact[] {
  const t = translator(staffLanguage);
  return [
    [t('scheduler:mail.staff.name'), unlinked(name)],
    [t('scheduler:mail.staff.phone'), tel, callUrl(tel)],
    [t('scheduler:mail.staff.email'), email],
    [t('scheduler:mail.staff.language'), t(`scheduler:mail.staff.${language}`)],
  ];
}
