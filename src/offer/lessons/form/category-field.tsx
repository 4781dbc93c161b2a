import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useCategories } from './use-categories.ts';

type CategoryFieldProps = {
  /** Its id; empty while none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** The choice of none: whether it can be chosen again, or only stands there until one is chosen. */
  none: { label: string; choosable: boolean };
  error?: string | undefined;
  className?: string;
};

/** A choice among the categories. Where they cannot be fetched, the form works without them. */
export function CategoryField({ value, onChange, none, error, className }: CategoryFieldProps) {
  const { t } = useTranslation('lessons');
  const { categories, failed, retry } = useCategories();
  // What was chosen may have been merged into another since.
  const shown =
    categories.find(({ _id, formerly }) => _id === value || formerly.some((former) => former._id === value))
      ?._id ?? value;
  const known = !value || categories.some(({ _id }) => _id === shown);
  return (
    <div className={`grid content-start gap-2 ${className ?? ''}`}>
      <Field
        as="select"
        label={t('category.label')}
        name="category"
        value={shown}
        error={error}
        onChange={(event) => onChange(event.target.value === 'none' ? '' : event.target.value)}
      >
        <option value="" disabled={!none.choosable}>
          {none.label}
        </option>
        {!known && <option value={shown}>…</option>}
        {categories.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {!none.choosable && value && <option value="none">{t('category.none')}</option>}
      </Field>
      {failed && (
        <Alert tone="error">
          {t('category.failed')}{' '}
          <Button variant="plain" size="small" onClick={retry}>
            {t('ui:retry')}
          </Button>
        </Alert>
      )}
    </div>
  );
}
