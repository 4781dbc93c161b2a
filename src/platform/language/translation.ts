import type { i18n, TFunction } from 'i18next';
import { useContext } from 'react';
import { I18nContext, useTranslation as useReactTranslation } from 'react-i18next';
import { business } from './business.ts';
import type { Language } from './language.ts';
import type { MessageKey, Namespace, Translate } from './message-keys.ts';

/** What a component has besides its texts. */
type Speaker = Pick<i18n, 'language' | 'changeLanguage'> & {
  /** Brings texts that the page did not: of what is opened later. */
  loadNamespaces: (names: Namespace | readonly Namespace[]) => Promise<void>;
  /** Whether a text has been loaded: for keys that come from elsewhere. */
  exists: (key: string) => key is MessageKey;
};

type Texts<N extends Namespace> = { t: Translate<N>; i18n: Speaker; language: Language };

/**
 * react-i18next's hook, with keys that the compiler knows: `t('kind.class')` of the (first) namespace,
 * `t('ui:language')` of any; and the language in which it speaks.
 */
export const useTranslation = import.meta.env.SSR ? useTextsAtHand : useLoadedTexts;

function useLoadedTexts<N extends Namespace = 'ui'>(namespaces?: N | readonly [N, ...Namespace[]]): Texts<N> {
  const { t, i18n } = useReactTranslation(namespaces);
  return { t: t as unknown as Translate<N>, i18n, language: i18n.language as Language };
}

/** On the server all texts are there and stay as they are: what a page asks for some hundred times is made once. */
function useTextsAtHand<N extends Namespace = 'ui'>(namespaces?: N | readonly [N, ...Namespace[]]): Texts<N> {
  const { i18n } = useContext(I18nContext) ?? {};
  if (!i18n) throw new Error('Texts need an I18nextProvider');
  const made = known.get(i18n) ?? new Map<string, Texts<Namespace>>();
  known.set(i18n, made);
  const name = String(namespaces);
  const make = () => ({
    t: remembering(i18n.getFixedT(null, namespaces ?? null)),
    i18n,
    language: i18n.language as Language,
  });
  const texts = made.get(name) ?? make();
  made.set(name, texts);
  return texts;
}

/** By instance and namespaces. */
const known = new WeakMap<i18n, Map<string, Texts<Namespace>>>();

/** Texts without values to fill in are looked up once, for as long as the business is called the same. */
function remembering(say: TFunction): Translate<Namespace> {
  const said = new Map<string, string>();
  let saidOf = business;
  return (key, values) => {
    if (values) return say(key, values);
    if (saidOf !== business) said.clear();
    saidOf = business;
    const text = said.get(key) ?? say(key);
    said.set(key, text);
    return text;
  };
}
