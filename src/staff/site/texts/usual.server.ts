import type { Plan, PlanKind } from '#src/offer/pricing/plans.ts';
import type { StaffTextKey } from '#src/people/staff-texts/keys.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import type { MessageKey } from '#src/platform/language/message-keys.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';

/** The keys of the heading above a text, and of the usual text until the staff write one. */
type Place = { heading: MessageKey; usual?: MessageKey };

const plan = (kind: PlanKind, name: Plan['name']): Place => ({
  heading: `pricing:kinds.${kind}.heading`,
  usual: `pricing:plans.${name}`,
});

const places: Record<StaffTextKey, Place> = {
  payment: { heading: 'staff/site/texts:paymentHeading' },
  'pricing-lead': { heading: 'pricing:heading', usual: 'pricing:lead' },
  'pricing-group': {
    heading: 'pricing:kinds.group.heading',
    usual: 'pricing:kinds.group.lead',
  },
  'pricing-individual': {
    heading: 'pricing:kinds.individual.heading',
    usual: 'pricing:kinds.individual.lead',
  },
  'pricing-packages': {
    heading: 'pricing:packages.heading',
    usual: 'pricing:packages.lead',
  },
  'plan-group8': plan('group', 'group8'),
  'plan-group12': plan('group', 'group12'),
  'plan-group16': plan('group', 'group16'),
  'plan-individual9': plan('individual', 'individual9'),
  'plan-individual13': plan('individual', 'individual13'),
  'plan-individual32': plan('individual', 'individual32'),
};

/** The heading above a text, in both languages. */
export function headingOf(key: StaffTextKey) {
  return inBoth(places[key].heading);
}

/** The usual text, in both languages; null where there is none. */
export function usualText(key: StaffTextKey) {
  const { usual } = places[key];
  return usual ? inBoth(usual) : null;
}

function inBoth(key: MessageKey): Record<Language, string> {
  const texts = languages.map((language) => [language, translator(language)(key)]);
  return Object.fromEntries(texts);
}
