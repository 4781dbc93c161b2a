import { formatZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { announcementLimits } from '../kinds.ts';
import type { Typed } from './typed.ts';

type WhenFieldsProps = {
  typed: Typed;
  wrong: Record<string, string>;
  zone: string;
  onChange: (changes: Partial<Typed>) => void;
};

/** Now, or at a time on one's own clock. */
export function WhenFields({ typed, wrong, zone, onChange }: WhenFieldsProps) {
  const { t, language } = useTranslation('messages/announcing');
  const city = formatZone(zone, language);
  return (
    <div className="grid max-w-xl grid-cols-1 gap-4">
      <ChoiceGroup
        legend={t('fields.when')}
        name="when"
        columns={2}
        value={typed.when}
        onChange={(when) => onChange({ when })}
        options={(['now', 'later'] as const).map((value) => ({ value, label: t(`when.${value}`) }))}
      />
      {typed.when === 'later' && (
        <Field
          type="datetime-local"
          name="dueAt"
          label={t('fields.at')}
          hint={t('hints.at', { city, days: announcementLimits.daysAhead })}
          min="2000-01-01T00:00"
          max="9999-12-31T23:59"
          required
          value={typed.at}
          onChange={({ target }) => onChange({ at: target.value })}
          error={wrong.dueAt}
        />
      )}
    </div>
  );
}
