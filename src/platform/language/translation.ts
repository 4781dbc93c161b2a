import type { i18n } from 'i18next';
import { useTranslation as useReactTranslation } from 'react-i18next';
import type { MessageKey, Namespace, Translate } from './message-keys.ts';

/** What a component has besides its texts. */
type Speaker = Pick<i18n, 'language' | 'changeLanguage'> & {
  /** Brings texts that the page did not: of what is opened later. */
  loadNamespaces: (names: Namespace | readonly Namespace[]) => Promise<void>;
  /** Whether a text has been loaded: for keys that come from elsewhere. */
  exists: (key: string) => key is MessageKey;
};

/**
 * react-i18next's hook, with keys that the compiler knows: `t('kind.class')` of the (first) namespace,
 * `t('ui:language')` of any.
 */
export function useTranslation<N extends Namespace = 'ui'>(
  namespaces?: N | readonly [N, ...Namespace[]],
): { t: Translate<N>; i18n: Speaker } {
  const { t, i18n } = useReactTranslation(namespaces);
  return { t: t as unknown as Translate<N>, i18n };
}
