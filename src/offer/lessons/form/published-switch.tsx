import { useTranslation } from '#src/platform/language/translation.ts';
import { Switch } from '#src/ui/forms/switch.tsx';

/** Whether a class or group is on offer. */
export function PublishedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { t } = useTranslation('lessons');
  return (
    <Switch
      name="isPublished"
      on={on}
      onChange={onChange}
      label={t('fields.isPublished')}
      hint={t('hints.isPublished')}
    />
  );
}
