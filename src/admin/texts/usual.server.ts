import { translator } from '#src/platform/i18n.server.ts';
import { type Language, languages } from '#src/platform/language.ts';
import type { StaffTextKey } from '#src/staff-texts/keys.ts';

/** Words of the product, with the number that they are filled in with. */
type Words = { key: string; number?: number };

/** The heading under which a text stands, and what stands there until the staff write something. */
type Place = { heading: Words; usual?: Words };

const plan = (name: string, number: number): Place => ({
  heading: { key: 'pricing:lessons', number },
  usual: { key: `pricing:plans.${name}` },
});

const places: Record<StaffTextKey, Place> = {
  payment: { heading: { key: 'admin/texts:paymentHeading' } },
  'pricing-lead': { heading: { key: 'pricing:heading' }, usual: { key: 'pricing:lead' } },
  'pricing-group': {
    heading: { key: 'pricing:kinds.group.heading' },
    usual: { key: 'pricing:kinds.group.lead' },
  },
  'pricing-individual': {
    heading: { key: 'pricing:kinds.individual.heading' },
    usual: { key: 'pricing:kinds.individual.lead' },
  },
  'pricing-packages': {
    heading: { key: 'pricing:packages.heading' },
    usual: { key: 'pricing:packages.lead' },
  },
  'plan-group8': plan('group8', 8),
  'plan-group12': plan('group12', 12),
  'plan-group16': plan('group16', 16),
  'plan-individual9': plan('individual9', 9),
  'plan-individual13': plan('individual13', 13),
  'plan-individual32': plan('individual32', 32),
};

/** What a text stands under, in both languages. */
export function headingOf(key: StaffTextKey) {
  return inBoth(places[key].heading);
}

/** What stands there in the product's own words, in both languages; null where nothing does. */
export function usualText(key: StaffTextKey) {
  const { usual } = places[key];
  return usual ? inBoth(usual) : null;
}

function inBoth({ key, number }: Words): Record<Language, string> {
  const said = languages.map((language) => [language, translator(language)(key, { number })]);
  return Object.fromEntries(said);
}
