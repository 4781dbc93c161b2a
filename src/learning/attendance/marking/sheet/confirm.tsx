import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { CallError, changedNothing } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import type { Mark } from '../contract.ts';
import { NotHeld, TrialMissed } from './not-held.tsx';
import { asProposed, call, proposedMarks, type ShownSheet } from './read-sheet.ts';

type ConfirmProps = {
  sheet: ShownSheet;
  /** Takes marks as if they were tapped. */
  mark: (marks: readonly Mark[]) => void;
  /** Resolves once all taps have arrived. */
  settled: () => Promise<unknown>;
  hasBegun: boolean;
};

/** Whether the meeting took place, and the buttons to say so. */
export function Confirm({ sheet, mark, settled, hasBegun }: ConfirmProps) {
  const { t } = useTranslation(['attendance/marking', 'ui']);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { _id: id, state, notHeld, trial } = sheet;
  const left = sheet.learners.filter((one) => asProposed(one).state === 'expected').length;

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    const proposed = proposedMarks(sheet);
    try {
      if (proposed.length > 0) mark(proposed);
      await settled();
      const answer = await call('POST /api/meetings/:id/held', { params: { id } });
      await revalidate();
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('held.done'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.message || t('ui:failed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="confirm" className="grid justify-items-start gap-3">
      <h2 id="confirm" className="text-xl">
        {state === 'planned' ? t('held.heading') : <HowItStands sheet={sheet} />}
      </h2>
      {state === 'planned' && (
        <p className="text-soft">
          {!hasBegun ? t('held.begun') : left > 0 ? t('left', { count: left }) : t('held.text')}
        </p>
      )}
      {state === 'held' && sheet.correctsUntil && <Until until={sheet.correctsUntil} />}
      {failure && <Alert tone="error">{failure}</Alert>}
      {hasBegun && (
        <div className="flex flex-wrap items-center gap-3">
          {state !== 'held' && (
            <Button busy={busy} disabled={left > 0} onClick={confirm} variant={notHeld ? 'quiet' : 'press'}>
              {t(notHeld ? 'held.after' : trial ? 'trialAct.kept' : 'held.button')}
            </Button>
          )}
          {!notHeld && (trial ? <TrialMissed id={id} /> : <NotHeld id={id} />)}
        </div>
      )}
    </section>
  );
}

/** That it took place, or why it did not. */
export function HowItStands({ sheet: { state, notHeld } }: { sheet: ShownSheet }) {
  const { t } = useTranslation('attendance/marking');
  if (notHeld) return <span>{t('notHeld.is', { why: t(`notHeld.why.${notHeld}`) })}</span>;
  return <span>{t(state === 'held' ? 'held.is' : 'off')}</span>;
}

function Until({ until }: { until: string }) {
  const { t, language } = useTranslation('attendance/marking');
  const when = unbroken(formatDayTime(new Date(until), useVisitorZone(), language));
  return <p className="text-soft">{t('held.until', { when })}</p>;
}
