import { useState } from 'react';
import { Collisions } from '#src/offer/lessons/timetable/collisions.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { ChangeRow } from './change-row.tsx';
import type { PresentedOutcome } from './outcome.ts';
import { Stays } from './stays.tsx';
import { Warnings } from './warnings.tsx';

type ForeseenProps = {
  /** Undefined until enough is filled in and the answer has come. */
  outcome: PresentedOutcome | undefined;
  busy: boolean;
  zone: string;
  /** Of the class or group. */
  title: string;
};

/** How many meetings are shown at first. */
const few = 4;

/** What a change would do, before it is done: which meetings, whom it concerns, and what is in the way. */
export function Foreseen({ outcome, busy, zone, title }: ForeseenProps) {
  const { t } = useTranslation('meetings/changing');
  const [all, setAll] = useState(false);
  const {
    changes = [],
    stays = [],
    families = 0,
    untold = 0,
    warnings = [],
    collisions = [],
  } = outcome ?? {};
  return (
    <section
      aria-label={t('foreseen.heading')}
      aria-busy={busy}
      className="grid grid-cols-1 gap-2 rounded-lg border-[1.5px] border-line p-4"
    >
      <h3 className="text-base">{t('foreseen.heading')}</h3>
      <div role="status" className="text-soft wrap-anywhere">
        {busy && <span>{t('foreseen.busy')}</span>}
        {!busy && !outcome && <span>{t('foreseen.none')}</span>}
        {!busy && outcome && changes.length === 0 && collisions.length === 0 && (
          <span>{t('foreseen.same')}</span>
        )}
        {!busy && changes.length > 0 && (
          <span className="text-ink">
            {[
              families > 0
                ? t('foreseen.concerns', { count: families, title })
                : t('foreseen.nobody', { title }),
              ...(untold > 0 ? [t('foreseen.untold', { count: untold })] : []),
            ].join(' ')}
          </span>
        )}
      </div>
      {warnings.length > 0 && <Warnings warnings={warnings} zone={zone} />}
      {collisions.length > 0 && <Collisions collisions={collisions} zone={zone} />}
      {changes.length > 0 && (
        <ul className={`grid grid-cols-1 ${busy ? 'opacity-60' : ''}`}>
          {(all ? changes : changes.slice(0, few)).map((change, index) => (
            <ChangeRow key={change._id} change={change} zone={zone} isOpen={index === 0} />
          ))}
        </ul>
      )}
      {stays.length > 0 && <Stays stays={stays} zone={zone} />}
      {changes.length > few && !all && (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('foreseen.all', { number: changes.length })}
        </Button>
      )}
    </section>
  );
}
