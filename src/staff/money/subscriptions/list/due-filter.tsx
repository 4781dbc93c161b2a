import { useTranslation } from '#src/platform/language/translation.ts';
import { type ListQuery, useAddress } from '#src/staff/list/address.ts';
import { Field } from '#src/ui/forms/field.tsx';

/** Narrows the list to those whose next month is due in a span of days. */
export function DueFilter({ query }: { query: ListQuery }) {
  const { t } = useTranslation('staff/money/subscriptions/list');
  const { go } = useAddress();
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {(['from', 'until'] as const).map((name) => (
        <Field
          key={name}
          type="date"
          name={name}
          label={t(`due.${name}`)}
          value={query[name] ?? ''}
          onChange={({ target }) => go({ [name]: (target as HTMLInputElement).value })}
        />
      ))}
    </div>
  );
}
