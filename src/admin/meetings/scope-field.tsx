import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '#src/ui/choice.tsx';

/** This one, or this and all later ones; of a meeting that does not repeat there is nothing to choose. */
export function ScopeField({ repeats }: { repeats: boolean }) {
  const { t } = useTranslation('admin/meetings');
  if (!repeats) return null;
  return (
    <ChoiceGroup
      legend={t('scope.label')}
      name="scope"
      columns={1}
      options={(['one', 'later'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
      defaultValue="one"
    />
  );
}

/** What was chosen. */
export function scopeOf(said: FormData): 'one' | 'later' {
  return said.get('scope') === 'later' ? 'later' : 'one';
}
