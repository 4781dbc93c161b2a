import { type ReactNode, useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from '#src/platform/language/i18n.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Namespace } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { fetchTexts } from '#src/platform/texts/texts.ts';
import { Loading } from '#src/ui/elements/loading.tsx';

type InLanguageProps = {
  language: Language;
  /** Whose texts stand in it. */
  namespaces: readonly Namespace[];
  children: ReactNode;
};

/** A part of a page as it reads in another language. Without a connection it is shown in the page's own. */
export function InLanguage({ language, namespaces, children }: InLanguageProps) {
  const { i18n } = useTranslation();
  const isOther = language !== i18n.language;
  const [other, setOther] = useState<Awaited<ReturnType<typeof createI18n>> | 'failed'>();
  const wanted = namespaces.join();
  useEffect(() => {
    if (!isOther) return;
    let gone = false;
    speak(language, wanted.split(',') as Namespace[]).then(
      (made) => !gone && setOther(made),
      () => !gone && setOther('failed'),
    );
    return () => {
      gone = true;
    };
  }, [isOther, language, wanted]);

  if (!isOther || other === 'failed') return children;
  if (!other) return <Loading />;
  return (
    <I18nextProvider i18n={other}>
      <div lang={language}>{children}</div>
    </I18nextProvider>
  );
}

async function speak(language: Language, namespaces: readonly Namespace[]) {
  const files = await Promise.all(namespaces.map((namespace) => fetchTexts(language, namespace)));
  return createI18n(language, { messages: Object.assign({}, ...files) });
}
