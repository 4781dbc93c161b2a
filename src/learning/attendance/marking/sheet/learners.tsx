import { href } from 'react-router';
import { serverNow } from '#src/platform/browser/server-clock.ts';
import type { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import type { Mark } from '../contract.ts';
import { minutesLateNow } from '../minutes-late.ts';
import { LearnerRow } from './learner-row.tsx';
import { asProposed, type ShownSheet } from './read-sheet.ts';

type LearnersProps = {
  sheet: ShownSheet;
  onMark: ((marks: readonly Mark[]) => void) | undefined;
  /** Whether a report can be written of each. */
  writes: boolean;
  isCutOff: boolean;
  refused: CallError | undefined;
};

/** Who is expected, each with a tap; and one tap for all who are not marked. */
export function Learners({ sheet, onMark, writes, isCutOff, refused }: LearnersProps) {
  const { t } = useTranslation(['attendance/marking', 'ui']);
  const { learners } = sheet;
  const left = learners.filter((one) => asProposed(one).state === 'expected');
  const isFilledIn = learners.some(({ state, room }) => state === 'expected' && room);
  const some = left.length < learners.filter(({ state }) => state !== 'excused').length;
  if (learners.length === 0) return <p className="text-soft">{t('nobody')}</p>;
  return (
    <section aria-labelledby="learners" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="learners" className="text-xl">
          {t('title')}
        </h2>
        {onMark && <p className="text-soft">{t(isFilledIn ? 'room.lead' : 'lead')}</p>}
      </div>
      <div role="status" className="empty:hidden">
        {isCutOff && <Alert tone="info">{t('waiting')}</Alert>}
      </div>
      {refused && <Alert tone="error">{refused.message || t('ui:failed')}</Alert>}
      {onMark && left.length > 0 && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => onMark(left.map(({ _id: learnerId }) => ({ learnerId, state: 'present' })))}
        >
          {t(some ? 'rest' : 'everybody')}
        </Button>
      )}
      <ul className="grid gap-3">
        {learners.map((one) => (
          <LearnerRow
            key={one._id}
            learner={one}
            lateNow={() => minutesLateNow(sheet, serverNow())}
            onMark={onMark && ((mark) => onMark([mark]))}
            report={
              writes
                ? href('/meeting/:id/report/:learnerId', { id: sheet._id, learnerId: one._id })
                : undefined
            }
          />
        ))}
      </ul>
    </section>
  );
}
