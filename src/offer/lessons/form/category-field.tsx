import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { LoadProblem } from '#src/ui/loading/load-problem.tsx';
import type { Category } from '../categories/read-categories.ts';

type CategoryFieldProps = {
  /** Undefined where they could not be fetched: the form works without them. */
  categories: readonly Category[] | undefined;
  /** Its id; empty while none is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** The choice of none: whether it can be chosen again, or only stands there until one is chosen. */
  none: { label: string; choosable: boolean };
  error?: string | undefined;
  className?: string;
};

/** A choice among the categories. */
export function CategoryField(props: CategoryFieldProps) {
  const { categories, value, onChange, none, error, className } = props;
  const { t, language } = useTranslation('lessons');
  // What was chosen may have been merged into another since.
  const shown =
    categories?.find(({ _id, formerly }) => _id === value || formerly.some((former) => former._id === value))
      ?._id ?? value;
  const known = !value || categories?.some(({ _id }) => _id === shown);
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
        {categories?.map(({ _id, names }) => (
          <option key={_id} value={_id}>
            {names[language]}
          </option>
        ))}
        {!none.choosable && value && <option value="none">{t('category.none')}</option>}
      </Field>
      {!categories && <LoadProblem text={t('category.failed')} />}
    </div>
  );
}
