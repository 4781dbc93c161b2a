import { formatDayTime, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import { callUrl } from '#src/platform/http/call-url.ts';
import { staffLanguage } from '#src/platform/language/language.ts';
import type { Fact } from '#src/platform/mail/letter.server.ts';
import { unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { Appointment } from '../keys.server.ts';

/** The lesson's time on each clock that matters to the family, its own first, each zone once. */
export function familyClocks(
  context: Context,
  { startTime, timeZone, language }: Appointment,
): [string, string][] {
  const t = translator(language);
  const zones = [...new Set([timeZone, context.config.businessTimeZone, homeTimeZone])];
  return zones.map((zone) => [
    t(zone === timeZone ? 'booking:mail.yourTime' : 'booking:mail.timeIn', {
      city: formatZone(zone, language),
    }),
    formatDayTime(startTime, zone, language),
  ]);
}

/**
 * The same for the staff, or for a teacher in their language: the business zone first, then the family's.
 * @param own the zone of a teacher who keeps one; it comes before both
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
    if (zone === businessTimeZone) return 'booking:mail.staff.ourTime';
    return zone === timeZone ? 'booking:mail.staff.familyTime' : 'booking:mail.timeIn';
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
    [t('booking:mail.staff.name'), unlinked(name)],
    [t('booking:mail.staff.phone'), tel, callUrl(tel)],
    [t('booking:mail.staff.email'), email],
    [t('booking:mail.staff.language'), t(`booking:mail.staff.${language}`)],
  ];
}
