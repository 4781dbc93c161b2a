import type { Translate } from '#src/platform/language/message-keys.ts';

/** Learners by their first names, in a line. */
export function namesOf(t: Translate, learners: readonly { firstName: string }[]): string {
  return learners.map(({ firstName }) => firstName || t('families:nameless')).join(', ');
}
