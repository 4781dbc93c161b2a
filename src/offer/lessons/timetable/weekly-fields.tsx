import { formatDay } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { DatesPreview } from './dates-preview.tsx';
import { SpanFields } from './span-fields.tsx';
import { TimesFields } from './times-fields.tsx';
import { WeekdaysField } from './weekdays-field.tsx';
import { scheduleIn, type WeeklyDraft } from './weekly-draft.ts';

type WeeklyFieldsProps = {
  weekly: WeeklyDraft;
  minutes: string;
  /** The teacher's own. */
  zone: string;
  /** Where it meets each week already. */
  lessonId: string | undefined;
  isKept: boolean;
  onChange: (field: string, changes: Partial<WeeklyDraft>) => void;
  errors: Record<string, string | undefined>;
};

function dayWords(day: string, language: string): string {
  return formatDay(new Date(`${day}T12:00Z`), 'UTC', language as Language);
}

/** The days and times at which it meets, from when until when; below them the dates. */
export function WeeklyFields(props: WeeklyFieldsProps) {
  const { weekly, minutes, zone, lessonId, isKept, onChange, errors } = props;
  const { t, language } = useTranslation('lessons/timetable');
  // With another first day all of it is new.
  const staysUntil = weekly.from === weekly.keptFrom && weekly.staysUntil;
  const timesWrong = Object.entries(errors).find(([field]) => field.startsWith('schedule.times.'))?.[1];
  return (
    <div className="grid gap-5">
      {isKept && (
        <Alert tone="info">
          {t('ahead')}
          {staysUntil && ` ${t('stays', { day: dayWords(staysUntil, language) })}`}
        </Alert>
      )}
      <WeekdaysField
        value={weekly.days}
        onChange={(days) => onChange('schedule.times', { days })}
        error={errors['schedule.times']}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimesFields
          weekly={weekly}
          zone={weekly.zone || zone}
          onChange={(changes) => onChange('schedule.times', changes)}
          error={timesWrong}
        />
        <SpanFields weekly={weekly} onChange={(changes) => onChange('schedule', changes)} errors={errors} />
      </div>
      <DatesPreview
        schedule={scheduleIn(weekly, minutes, zone)}
        lessonId={lessonId}
        skipped={weekly.skip}
        onSkip={(day) =>
          onChange('schedule.skip', {
            skip: weekly.skip.includes(day)
              ? weekly.skip.filter((one) => one !== day)
              : [...weekly.skip, day],
          })
        }
      />
    </div>
  );
}
