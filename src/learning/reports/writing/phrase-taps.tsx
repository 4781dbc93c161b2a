import { useId, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { More } from '#src/ui/elements/unfold.tsx';
import { type PhraseKind, phraseKinds } from '../kinds.ts';
import type { WritingForm } from './read-form.ts';

type Phrase = WritingForm['offered'][number];

const grounds: Record<PhraseKind, string> = {
  well: 'aria-pressed:border-turquoise aria-pressed:bg-mint',
  practise: 'aria-pressed:border-saffron aria-pressed:bg-honey',
};

type PhraseTapsProps = {
  phrases: readonly Phrase[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** What can be said by a tap: what goes well, and what to practise. */
export function PhraseTaps({ phrases, chosen, onChange }: PhraseTapsProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return phraseKinds.map((kind) => (
    <Taps
      key={kind}
      kind={kind}
      phrases={phrases.filter((phrase) => phrase.kind === kind)}
      chosen={chosen}
      onTap={toggle}
    />
  ));
}

type TapsProps = Pick<PhraseTapsProps, 'phrases' | 'chosen'> & {
  kind: PhraseKind;
  onTap: (id: string) => void;
};

/** How many phrases of a kind are shown at once, those of the subject first; the rest unfolds. */
const shownFirst = 6;

function Taps({ kind, phrases, chosen, onTap }: TapsProps) {
  const { t } = useTranslation(['reports', 'reports/writing']);
  const id = useId();
  const rest = phrases.slice(shownFirst);
  const [isOpen] = useState(() => rest.some(({ _id }) => chosen.includes(_id)));
  if (phrases.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id} className="text-lg">
        {t(kind)}
      </h2>
      <TapList kind={kind} phrases={phrases.slice(0, shownFirst)} chosen={chosen} onTap={onTap} />
      {rest.length > 0 && (
        <More label={t('reports/writing:more', { count: rest.length })} open={isOpen}>
          <TapList kind={kind} phrases={rest} chosen={chosen} onTap={onTap} />
        </More>
      )}
    </section>
  );
}

function TapList({ kind, phrases, chosen, onTap }: TapsProps) {
  const { language } = useTranslation('reports');
  return (
    <ul className="flex flex-wrap gap-2">
      {phrases.map(({ _id, texts }) => (
        <li key={_id} className="min-w-0">
          <button
            type="button"
            aria-pressed={chosen.includes(_id)}
            onClick={() => onTap(_id)}
            className={`min-h-11 rounded-lg border-[1.5px] border-edge bg-card px-3.5 py-2 text-left leading-snug wrap-anywhere aria-pressed:border-2 aria-pressed:font-semibold ${grounds[kind]}`}
          >
            {texts[language]}
          </button>
        </li>
      ))}
    </ul>
  );
}
