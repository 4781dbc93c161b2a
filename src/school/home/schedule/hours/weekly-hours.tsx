import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatZone } from '#src/platform/dates/dates.ts';
import { caller, changedNothing } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from './contract.ts';
import { hoursIn, type WeekDraft, weekDraftOf, weekdays } from './week-draft.ts';
import { WeekdayHours } from './weekday-hours.tsx';

const call = caller<typeof contract>();

type WeeklyHoursProps = {
  hours: OutputOf<(typeof contract)['GET /api/working-hours']>;
  /** The teacher's own; hours that were said before keep theirs. */
  zone: string;
};

/** When a teacher works, by weekday. */
export function WeeklyHours({ hours, zone: own }: WeeklyHoursProps) {
  const { t, language } = useTranslation(['home/schedule/hours', 'ui']);
  const { revalidate } = useRevalidator();
  const id = useId();
  const zone = hours.zone ?? own;
  const [week, setWeek] = useState<WeekDraft>(() => weekDraftOf(hours.days));
  const { bind, busy, failure, wrong } = useForm({
    send: async () => {
      const answer = await call('PUT /api/working-hours', { body: { zone, days: hoursIn(week) } });
      await revalidate();
      tellHere(changedNothing(answer) ? t('ui:soAlready') : t('hours.saved'));
    },
  });
  const worked = weekdays.filter((day) => week[day]?.works);
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-xl">
        {t('hours.heading')}
      </h2>
      <p className="text-soft">
        {[t('hours.text'), t('clock', { city: formatZone(zone, language) })].join(' ')}
      </p>
      <form {...bind} className="grid grid-cols-1 gap-3">
        {weekdays.map((day) => (
          <WeekdayHours
            key={day}
            day={day}
            draft={week[day]}
            onChange={(changes) =>
              setWeek((before) => ({ ...before, [day]: { ...before[day], ...changes } }))
            }
            error={wrong[`days.${worked.indexOf(day)}.closesAt`]}
          />
        ))}
        {failure && (
          <Alert tone="error">
            {failure.status === 0 ? t('ui:offline') : failure.message || t('ui:failed')}
          </Alert>
        )}
        <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
          {t('hours.save')}
        </Button>
      </form>
    </section>
  );
}
