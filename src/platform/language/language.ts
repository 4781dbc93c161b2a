import type { i18n } from 'i18next';

/** The languages there are. Whatever a language needs, each one in this list needs. */
export const languages = ['en', 'uz'] as const;
export type Language = (typeof languages)[number];
/** The one that holds where none was chosen; its addresses have no prefix. */
export const firstLanguage: Language = languages[0];
/** The staff read English. */
export const staffLanguage: Language = 'en';

/** Makes something for each language. */
export function inEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
}

/** Local storage key and cookie name (spec §2, Navbar). */
const languageKey = 'language';
/** Local storage key: the language was picked by hand on this device, and whether letters should follow was answered. */
export const pickedKey = 'language_picked';

const chosen = /(?:^|;\s*)language=(\w+)/;

/** Whether it is one of ours. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/**
 * The language a request asks for: `?lang=`, then the cookie, then `accept` (the header Accept-Language), then
 * English. Pages leave `accept` out: without a choice they are English (spec §2, Navbar).
 */
export function languageOf(request: {
  search?: string | undefined;
  cookie?: string | undefined;
  accept?: string | undefined;
}): Language {
  const asked = request.search ? new URLSearchParams(request.search).get('lang') : undefined;
  if (isLanguage(asked)) return asked;
  const kept = request.cookie && chosen.exec(request.cookie)?.[1];
  return isLanguage(kept) ? kept : (preferred(request.accept) ?? firstLanguage);
}

/** Of our languages the one that weighs most in a header such as 'uz-UZ,uz;q=0.9,en;q=0.8'. */
function preferred(accept = ''): Language | undefined {
  const wishes = accept.split(',').map((wish) => ({
    language: wish.trim().slice(0, 2).toLowerCase(),
    weight: Number(/;\s*q=([\d.]+)/.exec(wish)?.[1] ?? 1),
  }));
  const ours = wishes.filter(({ language, weight }) => isLanguage(language) && weight > 0);
  return ours.sort((one, other) => other.weight - one.weight)[0]?.language as Language | undefined;
}

/** The cookie that keeps the choice for a year. @param address where it is kept: with https it goes by that alone */
export function languageCookie(language: Language, address: string): string {
  return `${languageKey}=${language}; ${lastingAt(address)}`;
}

/** What every cookie says that is no secret: for how many seconds it is kept, and by which addresses it goes. */
export function lastingAt(address: string, seconds = 31_536_000): string {
  return `Path=/; Max-Age=${seconds}; SameSite=Lax${address.startsWith('https:') ? '; Secure' : ''}`;
}

/** Keeps the choice in local storage and in the cookie beside it. Browser only. */
export function keepLanguage(language: Language): void {
  keep(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = languageCookie(language, location.href);
}

/** Keeps something in local storage, where that is not forbidden. Browser only. */
export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It holds for this page; the language may have its cookie.
  }
}

const listeners = new Set<(language: Language) => void>();

/** Tells of each language that the visitor chooses. Browser only. */
export function onLanguageChosen(listener: (language: Language) => void): void {
  listeners.add(listener);
}

/** Switches the page to what the visitor has chosen, and tells of it. Browser only. */
export async function setLanguage(i18n: Pick<i18n, 'changeLanguage'>, language: Language): Promise<void> {
  keep(pickedKey, 'picked');
  await showLanguage(i18n, language);
  for (const listener of listeners) listener(language);
}

/** Switches the page at once, without a reload: what is typed stays. Browser only. */
export async function showLanguage(i18n: Pick<i18n, 'changeLanguage'>, language: Language): Promise<void> {
  keepLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
