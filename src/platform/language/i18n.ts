import { createInstance, type InitOptions, type i18n } from 'i18next';
import { business } from './business.ts';
import type { Language } from './language.ts';
import type { Translate } from './message-keys.ts';

/** Texts by namespace (the feature's folder), of one language. */
export type Messages = Record<string, Record<string, unknown>>;

/** What every text can say without being told. */
const known = {
  get product() {
    return business.name;
  },
};

/**
 * An i18next of one language. On the server with all texts at hand; in the browser with a backend added
 * through `use`, which fetches namespaces when a page first needs them.
 */
export async function createI18n(
  language: Language,
  options: { messages?: Messages; extend?: (instance: i18n) => i18n; more?: InitOptions } = {},
): Promise<i18n> {
  const instance = options.extend?.(createInstance()) ?? createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    ns: [],
    defaultNS: 'ui',
    interpolation: { escapeValue: false, defaultVariables: known },
    react: { useSuspense: false },
    ...(options.messages ? { resources: { [language]: options.messages } } : {}),
    ...options.more,
  });
  return instance;
}

/** The translator of an i18next, with keys that the compiler knows. */
export function translatorOf({ t }: i18n): Translate {
  // i18next's own type takes any key.
  return t as unknown as Translate;
}
