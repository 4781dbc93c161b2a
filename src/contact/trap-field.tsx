import { useTranslation } from 'react-i18next';
import { Field } from '#src/ui/field.tsx';

/** For machines, which fill in whatever they find; people neither see nor reach it. */
export function TrapField() {
  const { t } = useTranslation('contact');
  return (
    <div hidden>
      <Field name="website" label={t('fields.website')} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
