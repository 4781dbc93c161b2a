import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { pauseWeeks } from '#src/shop/subscriptions/subscription.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { call, type Own } from './read-renewals.ts';

const { least, most, placeKept } = pauseWeeks;
const choices = Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Puts the month that begins on a day (YYYY-MM-DD) off by some weeks; what that means changes with the weeks. */
export function Pause({ subscription, day: from }: { subscription: Own; day: string }) {
  const { _id, lesson, paidUntil } = subscription;
  const { t } = useTranslation('renewals');
  const { day } = useMoney();
  const [weeks, setWeeks] = useState(2);
  const until = weeksLater(from, weeks);
  const kept = weeksLater(paidUntil, placeKept);
  return (
    <Act
      label={t('pause.label')}
      title={t('pause.title')}
      confirm={t('pause.confirm')}
      act={() => call('POST /api/renewals/:id/pause', { params: { id: _id }, body: { weeks } })}
      done={t('pause.done')}
    >
      {() => (
        <>
          <Field
            as="select"
            name="weeks"
            label={t('pause.weeks')}
            value={weeks}
            onChange={({ target }) => setWeeks(Number(target.value))}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {t('pause.choice', { count })}
              </option>
            ))}
          </Field>
          <div role="status" className="grid gap-2">
            <p>{t('pause.text', { from: day(paidUntil), day: day(until) })}</p>
            {lesson && (
              <p>
                {kept < until ? t('pause.freed', { day: day(kept) }) : t('pause.kept', { day: day(until) })}
              </p>
            )}
          </div>
        </>
      )}
    </Act>
  );
}

/** Ends a pause before its time; the next month begins on a day (YYYY-MM-DD) then. */
export function Resume({ id, day: begins }: { id: string; day: string }) {
  const { t } = useTranslation('renewals');
  const { day } = useMoney();
  return (
    <Act
      label={t('resume.label')}
      title={t('resume.title')}
      text={<p>{t('resume.text', { day: day(begins) })}</p>}
      confirm={t('resume.confirm')}
      act={() => call('DELETE /api/renewals/:id/pause', { params: { id } })}
      done={t('resume.done')}
    />
  );
}

/** Days have no clocks: in UTC each has 24 hours. */
function weeksLater(day: string, weeks: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
}
