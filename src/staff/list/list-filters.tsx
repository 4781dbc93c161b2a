import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { type ListQuery, useAddress } from './address.ts';

/** One choice that narrows or orders a list. */
export type Filter = {
  name: string;
  label: string;
  /** What the list shows until something is chosen, if that is not all. */
  usual?: string;
  options: (readonly [value: string, label: string])[];
};

/** A choice among known values, each by its words. */
export function choice<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  words: (value: Value) => string,
): Filter {
  return { name, label, options: values.map((value) => [value, words(value)]) };
}

/** The same for a list that shows the first of them until another is chosen. */
export function usualFirst<Value extends string>(
  name: string,
  label: string,
  [usual, ...others]: readonly [Value, ...Value[]],
  words: (value: Value) => string,
): Filter {
  return { ...choice(name, label, others, words), usual: words(usual) };
}

/** Whether an address asks for one of its options. */
export function isChosen({ name, options }: Filter, query: ListQuery): boolean {
  return options.some(([value]) => value === query[name]);
}

type ListFiltersProps = { query: ListQuery; search: string | undefined; filters: Filter[] };

/** What narrows a list. A choice counts at once, words when they are sent. On a phone the choices are folded. */
export function ListFilters({ query, search, filters }: ListFiltersProps) {
  const { t } = useTranslation('staff');
  const { go } = useAddress();
  const words = useRef<HTMLInputElement>(null);
  const asked = query.q ?? '';
  const id = useId();
  const chosen = filters.filter((filter) => isChosen(filter, query)).length;
  const [open, setOpen] = useState(chosen > 0);

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
      <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {search && (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:col-span-2">
            <Field ref={words} type="search" name="q" label={search} defaultValue={asked} maxLength={140} />
            <Button type="submit" variant="quiet">
              {t('list.search')}
            </Button>
          </div>
        )}
        {filters.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="justify-self-start sm:hidden"
          >
            <SlidersHorizontal size={18} aria-hidden />
            {chosen > 0 ? t('list.filtersChosen', { count: chosen }) : t('list.filters')}
          </Button>
        )}
        <div id={id} className={`grid gap-3 sm:contents ${open ? '' : 'max-sm:hidden'}`}>
          {filters.map(({ name, label, usual, options }) => (
            <Field
              key={name}
              as="select"
              name={name}
              label={label}
              value={query[name] ?? ''}
              onChange={({ target }) => go({ [name]: (target as unknown as HTMLSelectElement).value })}
            >
              <option value="">{usual ?? t('list.all')}</option>
              {options.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Field>
          ))}
        </div>
      </form>
    </search>
  );
}
