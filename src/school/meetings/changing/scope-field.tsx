import type { Scope } from '#src/calendar/timetables/meeting.ts';
import { scopes } from '#src/calendar/timetables/meeting.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';

type ScopeFieldProps = {
  /** A meeting that does not repeat leaves nothing to choose. */
  repeats: boolean;
  /** Left out in a form that the browser keeps. */
  value?: Scope;
  onChange?: (scope: Scope) => void;
};

/** This one, or this and all later ones. */
export function ScopeField({ repeats, value, onChange }: ScopeFieldProps) {
  const { t } = useTranslation('meetings/changing');
  if (!repeats) return null;
  return (
    <ChoiceGroup
      legend={t('scope.label')}
      name="scope"
      columns={1}
      options={scopes.map((one) => ({ value: one, label: t(`scope.${one}`) }))}
      {...(onChange ? { value, onChange } : { defaultValue: 'one' })}
    />
  );
}

/** What was chosen in a form that the browser keeps. */
export function scopeOf(form: FormData): Scope {
  return form.get('scope') === 'later' ? 'later' : 'one';
}
