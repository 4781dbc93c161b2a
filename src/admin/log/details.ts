import type { TFunction } from 'i18next';
import type { Deed } from './deeds.ts';

/** What else is known of an act, in a line. */
export function detailsOf({ details }: Deed, t: TFunction): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${t(`audit:details.${name}`)}: ${value}`)
    .join(' · ');
}
