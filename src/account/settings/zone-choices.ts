import { canonicalTimeZone, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';

/** Where most families and most teachers live: these zones stand first (`settings:near.<name>`). */
export const nearZones = {
  eastern: 'America/New_York',
  central: 'America/Chicago',
  mountain: 'America/Denver',
  pacific: 'America/Los_Angeles',
  home: homeTimeZone,
} as const;

/** The regions that group the others, as names of zones begin (`settings:regions.<name>`). */
const regions = [
  'America',
  'Asia',
  'Europe',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
] as const;

type ZoneGroup = { region: (typeof regions)[number] | 'other'; zones: { zone: string; city: string }[] };

/**
 * All zones that this browser knows, by region and by name, without those that stand first.
 * @param kept is among them, whatever it is called here
 */
export function zonesByRegion(language: Language, kept: string | null): ZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ...(kept ? [kept] : [])]);
  for (const near of Object.values(nearZones)) names.delete(near);
  const byRegion = Map.groupBy(names, (zone) => regions.find((one) => zone.startsWith(`${one}/`)) ?? 'other');
  return [...regions, 'other' as const].flatMap((region): ZoneGroup[] => {
    const zones = (byRegion.get(region) ?? []).map((zone) => ({ zone, city: cityOf(zone, language) }));
    if (zones.length === 0) return [];
    return [{ region, zones: zones.sort((one, other) => one.city.localeCompare(other.city)) }];
  });
}

/** By its city, with the state where the name has one: 'Knox, Indiana'. */
function cityOf(zone: string, language: Language): string {
  const state = zone.split('/').slice(1, -1).join(' ').replaceAll('_', ' ');
  return [formatZone(zone, language), state].filter(Boolean).join(', ');
}

/** A zone by the name this browser uses: others use another for the same one. */
export function asNamedHere(zone: string | null): string | null {
  return zone && canonicalTimeZone(zone);
}
