import type { MouseEvent } from 'react';
import { type Language, languages, setLanguage } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { allHydrated } from '#src/ui/look/part.tsx';

/**
 * Links that load the page in another language; each calls itself by its own name. With script they switch it in place, which keeps what is
 * typed and what else the address says: a press before it is there is held.
 */
export function LanguageSwitch({ full = false, className = '' }: { full?: boolean; className?: string }) {
  const { t, i18n } = useTranslation('ui');

  function choose(event: MouseEvent, language: Language) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // A part that React takes over later would find texts in another language than the server's.
    void allHydrated().then(() => setLanguage(i18n, language));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of links, not of controls in a form
    <div
      role="group"
      aria-label={t('language')}
      className={`inline-flex rounded-full border-[1.5px] border-edge text-sm font-semibold ${className}`}
    >
      {languages.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          data-press=""
          hrefLang={language}
          lang={language}
          aria-current={language === i18n.language ? 'true' : undefined}
          onClick={(event) => choose(event, language)}
          className={`grid min-h-11 min-w-12 place-items-center rounded-full aria-[current]:bg-link aria-[current]:text-paper ${full ? 'flex-auto px-5' : 'px-2.5'}`}
        >
          {/* Who speaks to the page says what they see. */}
          {!full && <span>{spoken[language].short}</span>}
          {!full && ' '}
          <span className={full ? '' : 'sr-only'}>{spoken[language].name}</span>
        </a>
      ))}
    </div>
  );
}
