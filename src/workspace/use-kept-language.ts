import { useEffect } from 'react';
import { changeOwnAccount, useSessionUser } from '#src/accounts/session.ts';
import { CallError } from '#src/platform/call.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';

/** Whoever has signed in is written to in the language that they read: the one of the page, however it was chosen. */
export function useKeptLanguage(): void {
  const { i18n } = useTranslation();
  const user = useSessionUser();
  const language = i18n.language as Language;
  const isOther = user !== undefined && user.language !== language;
  useEffect(() => {
    if (!isOther) return;
    changeOwnAccount({ language }).catch((error) => {
      // The next page tries again.
      if (!(error instanceof CallError)) throw error;
    });
  }, [isOther, language]);
}
