import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Composing } from '#src/school/messages/read-threads.ts';
import { type ChosenPhrase, sayMinutes } from './chosen.ts';

type Phrase = Composing['phrases'][number];

/** Minutes that can be said by one tap. */
const choices = [5, 10, 15, 20, 30] as const;
const chip =
  'min-h-11 rounded-full border-[1.5px] border-line bg-paper px-4 py-1.5 text-left hover:bg-sand aria-pressed:bg-mint';

type PhraseChipsProps = {
  phrases: readonly Phrase[];
  chosen: ChosenPhrase | undefined;
  onChoose: (phrase: ChosenPhrase | undefined) => void;
};

/** What is often said, to be chosen by one tap: each reads it in their own language. */
export function PhraseChips({ phrases, chosen, onChoose }: PhraseChipsProps) {
  const { t } = useTranslation('messages/pages');
  const [asking, setAsking] = useState<Phrase>();
  function choose(phrase: Phrase) {
    if (chosen?._id === phrase._id) return onChoose(undefined);
    setAsking(phrase.minutes ? phrase : undefined);
    if (!phrase.minutes) onChoose(phrase);
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">{t('phrasesHint')}</p>
      <ul className="flex flex-wrap gap-2">
        {phrases.map((phrase) => (
          <li key={phrase._id}>
            <button
              type="button"
              aria-pressed={chosen?._id === phrase._id || asking?._id === phrase._id}
              onClick={() => choose(phrase)}
              className={chip}
            >
              {phrase.text.replace('{minutes}', '…')}
            </button>
          </li>
        ))}
      </ul>
      {asking && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="mb-1 font-semibold">{t('minutes')}</legend>
          {choices.map((said) => (
            <button
              key={said}
              type="button"
              onClick={() => {
                setAsking(undefined);
                onChoose(sayMinutes(asking, said));
              }}
              className={chip}
            >
              {said}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
