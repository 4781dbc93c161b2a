import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from './field.tsx';

/** For machines, which fill in whatever they find; people neither see nor reach it. */
export function TrapField() {
  const { t } = useTranslation('ui');
  return (
    <div hidden>
      <Field name="website" label={t('website')} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
