import { useTranslation } from '#src/platform/language/translation.ts';
import { namesOf, providersThat } from '#src/shop/provider.ts';
import type { sections } from './sections.ts';

/** Whose cabinet and whose own pages a heading may name. */
const providerNames = {
  byHand: namesOf(providersThat(({ givesBack }) => givesBack.by === 'hand')),
  byCall: namesOf(providersThat(({ givesBack }) => givesBack.by === 'call')),
};

/** Says what a kind of thing is called. */
export function useHeading(): (name: (typeof sections)[number]['name']) => string {
  const { t } = useTranslation('desk/today');
  return (name) => t(`sections.${name}.heading`, providerNames);
}
