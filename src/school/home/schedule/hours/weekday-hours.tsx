import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import type { DayDraft, Weekday } from './week-draft.ts';

type WeekdayHoursProps = {
  day: Weekday;
  draft: DayDraft;
  onChange: (changes: Partial<DayDraft>) => void;
  error: string | undefined;
};

/** Whether a teacher works on a weekday, and from when until when. */
export function WeekdayHours({ day, draft, onChange, error }: WeekdayHoursProps) {
  const { t, language } = useTranslation('home/schedule/hours');
  const name = spoken[language].weekdays[day % 7] ?? '';
  return (
    <fieldset className="grid min-w-0 grid-cols-1 items-center gap-x-4 gap-y-2 rounded-md border-[1.5px] border-line bg-card px-4 py-2.5 sm:grid-cols-[12rem_1fr]">
      <legend className="sr-only">{name}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold first-letter:uppercase">
        <input
          type="checkbox"
          name={`works-${day}`}
          className="size-5 shrink-0 accent-lapis"
          checked={draft.works}
          onChange={(event) => onChange({ works: event.target.checked })}
        />
        <span className="first-letter:uppercase">{name}</span>
      </label>
      {draft.works && (
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          <Field
            type="time"
            name={`opens-${day}`}
            label={t('hours.from')}
            required
            value={draft.opensAt}
            onChange={(event) => onChange({ opensAt: event.target.value })}
          />
          <Field
            type="time"
            name={`closes-${day}`}
            label={t('hours.until')}
            required
            value={draft.closesAt}
            error={error}
            onChange={(event) => onChange({ closesAt: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  );
}
