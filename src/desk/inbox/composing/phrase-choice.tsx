import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import type { WholeThread } from '../contract.ts';

type PhraseChoiceProps = {
  phrases: WholeThread['composing']['phrases'];
  /** Its id, or nothing. */
  chosen: string;
  onChange: (phrase: string) => void;
};

/** What the school often says, one tap each; the same again takes it back. */
export function PhraseChoice({ phrases, chosen, onChange }: PhraseChoiceProps) {
  const { t } = useTranslation('desk/inbox');
  if (phrases.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold">{t('compose.phrases')}</legend>
      <div className="flex flex-wrap gap-2">
        {phrases.map(({ _id, text }) => (
          <Button
            key={_id}
            variant="quiet"
            size="small"
            aria-pressed={chosen === _id}
            onClick={() => onChange(chosen === _id ? '' : _id)}
            className={`text-left ${chosen === _id ? 'bg-mint' : ''}`}
          >
            {text.replace('{minutes}', '…')}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
