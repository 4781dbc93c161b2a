import { type ReactNode, useState } from 'react';
import type { z } from 'zod/mini';
import type { schedule as schema } from '#src/calendar/timetables/input.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { ChangeLine } from './change-line.tsx';
import { Collisions } from './collisions.tsx';
import { DateLine } from './date-line.tsx';
import { LostDates } from './lost-dates.tsx';
import { type Preview, usePreview } from './use-preview.ts';

type DatesPreviewProps = {
  schedule: z.input<typeof schema>;
  lessonId: string | undefined;
  skipped: readonly string[];
  onSkip: (day: string) => void;
};

/** How many dates are shown at first. */
const few = 12;

/** The dates of a timetable; a tap skips one, or takes that back. */
export function DatesPreview({ schedule, lessonId, skipped, onSkip }: DatesPreviewProps) {
  const { t } = useTranslation(['lessons/timetable', 'ui']);
  const { isWhole, busy, preview, failed, retry } = usePreview(schedule, lessonId);
  const [all, setAll] = useState(false);
  const days = (preview?.days ?? []).filter(({ state }) => state !== 'past');
  const count = days.filter(
    ({ day, state }) => !skipped.includes(day) && state !== 'closed' && state !== 'away',
  );
  return (
    <section
      aria-labelledby="dates"
      aria-busy={busy}
      className="grid gap-3 rounded-lg border-[1.5px] border-line p-4"
    >
      <h2 id="dates" className="text-lg">
        {t('dates.heading')}
      </h2>
      <div role="status" className="text-soft">
        {!isWhole && <p>{t('dates.none')}</p>}
        {busy && <p>{t('dates.busy')}</p>}
        {isWhole && !busy && !failed && <p>{t('dates.count', { count: count.length })}</p>}
      </div>
      {failed && (
        <Alert tone="error">
          {failed.status === 0 ? t('ui:offline') : failed.message || t('dates.failed')}
          <Button variant="plain" size="small" onClick={retry}>
            {t('ui:retry')}
          </Button>
        </Alert>
      )}
      {preview && preview.collisions.length > 0 && (
        <Collisions collisions={preview.collisions} zone={schedule.zone} />
      )}
      {preview && <LostDates lost={preview.lost} stays={preview.stays} zone={schedule.zone} />}
      {preview && days.length > 0 && (
        <div className={busy ? 'opacity-60' : ''}>
          <p className="text-sm text-soft">{t('dates.hint')}</p>
          <ul className="mt-1 grid">{lines(preview, all ? days : days.slice(0, few))}</ul>
          {days.length > few && !all && (
            <Button variant="quiet" size="small" className="mt-3 max-sm:w-full" onClick={() => setAll(true)}>
              {t('dates.all', { number: days.length })}
            </Button>
          )}
          {preview.until === null && <p className="mt-3 text-sm text-soft">{t('dates.goesOn')}</p>}
        </div>
      )}
    </section>
  );

  function lines({ clockChanges, collisions }: Preview, shown: Preview['days']): ReactNode[] {
    return shown.map((one, index) => {
      const changes = clockChanges.filter(({ from }) => from === one.startTime);
      return [
        changes.length > 0 && <ChangeLine key={`clock ${one.day}`} changes={changes} />,
        <DateLine
          key={one.day}
          date={one}
          zone={schedule.zone}
          isSkipped={skipped.includes(one.day)}
          collides={collisions.some(({ startTime }) => startTime === one.startTime)}
          isOpen={index === 0 || changes.length > 0}
          isOtherYear={
            dayOf(new Date(one.startTime), schedule.zone).slice(0, 4) !== shown[0]?.day.slice(0, 4)
          }
          onSkip={onSkip}
        />,
      ];
    });
  }
}
