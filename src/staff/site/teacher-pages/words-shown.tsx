import { aboutOrder } from '#src/offer/teachers/pages/about.ts';
import type { PageWords } from '#src/offer/teachers/pages/input.ts';
import { Voice } from '#src/offer/teachers/pages/voice.tsx';
import { fieldIn } from '#src/platform/language/field-in.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

type WordsShownProps = {
  /** Of the teacher. */
  name: string;
  words: PageWords;
  /** What is published; what differs from it is marked. */
  before?: PageWords | null;
};

/** What a teacher wrote, in each language, and said. */
export function WordsShown({ name, words, before }: WordsShownProps) {
  const { t } = useTranslation(['staff/site/teacher-pages', 'teachers/pages']);
  const namesOf = ({ languages }: PageWords) =>
    languages.map((one) => t(`teachers/pages:names.${one}`)).join(', ');
  const parts = [
    ...aboutOrder.map((lang) => ({
      key: lang,
      label: t(`about.${lang}`),
      lang,
      text: words[fieldIn('about', lang)],
      isNew: before && words[fieldIn('about', lang)] !== before[fieldIn('about', lang)],
    })),
    {
      key: 'languages',
      label: t('languages'),
      lang: undefined,
      text: namesOf(words),
      isNew: before && namesOf(words) !== namesOf(before),
    },
    {
      key: 'voice',
      label: t('voice'),
      lang: undefined,
      text: words.voice && <Voice name={name} file={words.voice} />,
      isNew: before && words.voice !== before.voice,
    },
  ];
  return (
    <dl className="grid gap-4">
      {parts.map(({ key, label, lang, text, isNew }) => (
        <div key={key} className="grid gap-1">
          <dt className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            {label}
            {isNew && <span className="rounded-full bg-honey px-2.5 py-0.5 text-sm">{t('changed')}</span>}
          </dt>
          <dd lang={lang} className="max-w-[42em] whitespace-pre-line wrap-anywhere">
            {text || <span className="text-soft">{t('none')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
