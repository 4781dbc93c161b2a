import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { WeeklyDraft } from './weekly-draft.ts';

type SpanFieldsProps = {
  weekly: WeeklyDraft;
  onChange: (changes: Partial<WeeklyDraft>) => void;
  errors: Record<string, string | undefined>;
};

const ends = ['weeks', 'until', 'open'] as const;

/** From when, and until when. */
export function SpanFields({ weekly, onChange, errors }: SpanFieldsProps) {
  const { t } = useTranslation('lessons/timetable');
  return (
    <div className="grid content-start gap-5">
      <Field
        type="date"
        name="from"
        label={t(weekly.hasBegun ? 'fromNow' : 'from')}
        hint={weekly.keptFrom && !weekly.hasBegun && t('fromHint')}
        min="2000-01-01"
        max="2999-12-31"
        required
        value={weekly.from}
        error={errors['schedule.from']}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <ChoiceGroup
        legend={t('end')}
        name="end"
        columns={3}
        options={ends.map((end) => ({ value: end, label: t(`ends.${end}`) }))}
        value={weekly.end}
        onChange={(end) => onChange({ end })}
      />
      {weekly.end === 'weeks' && (
        <Field
          name="weeks"
          label={t('weeks')}
          inputMode="numeric"
          autoComplete="off"
          required
          value={weekly.weeks}
          error={errors['schedule.weeks']}
          onChange={(event) => onChange({ weeks: event.target.value })}
        />
      )}
      {weekly.end === 'until' && (
        <Field
          type="date"
          name="until"
          label={t('until')}
          min="2000-01-01"
          max="2999-12-31"
          required
          value={weekly.until}
          error={errors['schedule.until']}
          onChange={(event) => onChange({ until: event.target.value })}
        />
      )}
    </div>
  );
}
