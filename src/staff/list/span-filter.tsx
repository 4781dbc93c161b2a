import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { type ListQuery, useAddress } from './address.ts';

/** Narrows a list to a span of days; each counts as soon as it is chosen. */
export function SpanFilter({ query }: { query: ListQuery }) {
  const { t } = useTranslation('staff');
  const { go } = useAddress();
  const bind = (name: 'from' | 'until') => ({
    type: 'date',
    name,
    label: t(`list.${name}`),
    value: query[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => go({ [name]: target.value }),
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <Field {...bind('from')} />
      <Field {...bind('until')} />
    </div>
  );
}
