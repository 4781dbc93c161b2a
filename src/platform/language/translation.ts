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
  const { t: translate, i18n } = useReactTranslation(namespaces);
  const t = translate as unknown as Translate<N>;
  return { t: import.meta.env.SSR ? remembering(t, i18n, String(namespaces)) : t, i18n };
}

/** What the server has said without values to fill in, by namespace and key: it has all texts, and they stay as they are. */
const said = new WeakMap<i18n, Map<string, string>>();

/** A page says some hundred texts, and i18next works out each anew. */
function remembering<N extends Namespace>(t: Translate<N>, instance: i18n, namespace: string): Translate<N> {
  const known = said.get(instance) ?? new Map<string, string>();
  said.set(instance, known);
  return (key, values) => {
    if (values) return t(key, values);
    const place = `${namespace} ${key}`;
    const text = known.get(place) ?? t(key);
    known.set(place, text);
    return text;
  };
}
