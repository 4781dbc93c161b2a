import { useEffect, useState } from 'react';
import type { contract } from '#src/calendar/booking/contract.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { dayOf, formatDay, formatTime, formatZone, wallClock } from '#src/platform/dates/dates.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';

const call = caller<typeof contract>();

type SlotFieldProps = {
  /** The family's zone: its clock is shown beside ours. */
  zone: string | null;
  error: string | undefined;
};

/** Chooses a free slot, grouped by days on the business's clock. */
export function SlotField({ zone, error }: SlotFieldProps) {
  const { t, language } = useTranslation('staff/lessons/trials');
  const { businessTimeZone } = useSettings();
  const [slots, setSlots] = useState<string[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    call('GET /api/schedule/slots', {}).then(
      (all) => setSlots(all.filter(({ seatsLeft }) => seatsLeft > 0).map(({ startTime }) => startTime)),
      (trouble: unknown) => {
        if (!(trouble instanceof CallError)) throw trouble;
        setFailed(true);
      },
    );
  }, []);

  function timesOf(startTime: string): string {
    const instant = new Date(startTime);
    const ours = formatTime(instant, businessTimeZone, language);
    if (!zone || isAlike(instant, zone, businessTimeZone)) return ours;
    const theirs = formatTime(instant, zone, language);
    return `${ours} (${t('move.family', { time: theirs, city: formatZone(zone, language) })})`;
  }

  if (failed) return <Alert tone="error">{t('ui:failed')}</Alert>;
  if (slots?.length === 0) return <Alert tone="info">{t('move.full')}</Alert>;
  const days = Object.groupBy(slots ?? [], (startTime) => dayOf(new Date(startTime), businessTimeZone));
  return (
    <Field
      as="select"
      name="startTime"
      label={t('move.field', { city: formatZone(businessTimeZone, language) })}
      required
      defaultValue=""
      error={error}
    >
      <option value="" disabled>
        {t('move.choose')}
      </option>
      {Object.entries(days).map(([day, times = []]) => (
        <optgroup key={day} label={formatDay(new Date(times[0] ?? ''), businessTimeZone, language)}>
          {times.map((startTime) => (
            <option key={startTime} value={startTime}>
              {timesOf(startTime)}
            </option>
          ))}
        </optgroup>
      ))}
    </Field>
  );
}

function isAlike(instant: Date, one: string, other: string): boolean {
  return JSON.stringify(wallClock(instant, one)) === JSON.stringify(wallClock(instant, other));
}
