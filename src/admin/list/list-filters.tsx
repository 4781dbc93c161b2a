import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { useAddress, type Wish } from './address.ts';

/** One choice that narrows or orders a list. An empty value leaves it open. */
export type Filter = { name: string; label: string; options: { value: string; label: string }[] };

type ListFiltersProps = { wish: Wish; search: string | undefined; filters: Filter[] };

/** What narrows a list. A choice counts at once, words when they are sent. */
export function ListFilters({ wish, search, filters }: ListFiltersProps) {
  const { t } = useTranslation('admin');
  const { go } = useAddress();
  const words = useRef<HTMLInputElement>(null);
  const asked = wish.q ?? '';

  // The address may change without the form: by Back, or by clearing the search.
  useEffect(() => {
    if (words.current) words.current.value = asked;
  }, [asked]);

  function submit(event: FormEvent) {
    event.preventDefault();
    go({ q: words.current?.value.trim() ?? '' });
  }

  return (
    <search>
      <form onSubmit={submit} className="grid items-end gap-3 min-[26rem]:grid-cols-2 lg:grid-cols-4">
        {search && (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 min-[26rem]:col-span-2">
            <Field ref={words} type="search" name="q" label={search} defaultValue={asked} maxLength={140} />
            <Button type="submit" variant="quiet">
              {t('list.search')}
            </Button>
          </div>
        )}
        {filters.map(({ name, label, options }) => (
          <Field
            key={name}
            as="select"
            name={name}
            label={label}
            value={wish[name] ?? ''}
            onChange={({ target }) => go({ [name]: (target as unknown as HTMLSelectElement).value })}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Field>
        ))}
      </form>
    </search>
  );
}
