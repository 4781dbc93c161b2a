import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { SpokenLanguage } from '../teacher.ts';
import { aboutIn } from './about.ts';
import type { PageWords } from './input.ts';

/** The words of a teacher about themselves, in the reader's language where there are some. */
export function TeacherWords({ words }: { words: PageWords }) {
  const { i18n } = useTranslation();
  const { text, language } = aboutIn(words, i18n.language as Language);
  return (
    <p lang={language} className="max-w-[42em] whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

/** Which languages they speak, in a sentence. */
export function Speaks({ languages }: { languages: readonly SpokenLanguage[] }) {
  const { t } = useTranslation('teachers/pages');
  if (languages.length === 0) return null;
  const names = languages.map((one) => t(`names.${one}`)).join(', ');
  return <p>{t('speaks', { languages: names })}</p>;
}
