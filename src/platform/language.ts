import type { i18n } from 'i18next';

export const languages = ['en', 'uz'] as const;
export type Language = (typeof languages)[number];
const defaultLanguage: Language = 'en';

/** Local storage key and cookie name (spec §2, Navbar). */
const languageKey = 'language';

function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** The language a request asks for: `?lang=`, then the cookie, then English. */
export function languageOf(request: { search?: string | undefined; cookie?: string | undefined }): Language {
  const asked = new URLSearchParams(request.search ?? '').get('lang');
  if (isLanguage(asked)) return asked;
  const kept = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`).exec(request.cookie ?? '')?.[1];
  return isLanguage(kept) ? kept : defaultLanguage;
}

/** The cookie that keeps the choice for a year. */
export function languageCookie(language: Language): string {
  return `${languageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** Keeps the choice in local storage and in the cookie beside it. Browser only. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(languageKey, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = languageCookie(language);
}

/** Switches the page at once, without a reload: what is typed stays. Browser only. */
export async function setLanguage(i18n: i18n, language: Language): Promise<void> {
  keepLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
