import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { FoldOnPhone } from '#src/ui/elements/unfold.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { Category } from '../categories/read-categories.ts';
import { CategoryField } from '../form/category-field.tsx';
import { kinds } from '../lesson.ts';
import { addressOf, type LessonWish } from './lesson-search.ts';

type SearchFormProps = {
  wish: LessonWish;
  /** As in `CategoryField`. */
  categories: readonly Category[] | undefined;
  searching: boolean;
};

/** The search by words, category and kind. It stands in the address: Back leads to the search before. */
export function SearchForm({ wish, categories, searching }: SearchFormProps) {
  const { t } = useTranslation('lessons');
  const navigate = useNavigate();
  const words = useRef<HTMLInputElement>(null);

  // The address may change without the form: by Back, or by clearing the search.
  useEffect(() => {
    if (words.current) words.current.value = wish.q;
  }, [wish.q]);

  function go(changes: Partial<LessonWish>) {
    const q = words.current?.value.trim() ?? '';
    void navigate(addressOf({ ...wish, q, ...changes }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    go({});
  }

  const number = [wish.category, wish.kind].filter(Boolean).length;
  return (
    <search className="grid gap-4">
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <Field
          ref={words}
          type="search"
          name="q"
          label={t('search.words')}
          defaultValue={wish.q}
          maxLength={140}
          enterKeyHint="search"
        />
        <Button type="submit" busy={searching} className="mt-[1.98rem] max-sm:px-4">
          {t('search.go')}
        </Button>
      </form>
      <FoldOnPhone label={number > 0 ? t('search.filtersSet', { number }) : t('search.filters')}>
        <div className="flex flex-wrap items-end gap-x-6 gap-y-4 max-lg:pt-4">
          <CategoryField
            categories={categories}
            value={wish.category}
            onChange={(category) => go({ category })}
            none={{ label: t('search.everywhere'), choosable: true }}
            className="w-full sm:w-64"
          />
          <nav aria-label={t('search.kinds')} className="flex flex-wrap gap-2">
            {[undefined, ...kinds].map((kind) => (
              <Link
                key={kind ?? 'all'}
                to={addressOf({ ...wish, kind })}
                aria-current={wish.kind === kind ? 'page' : undefined}
                className="grid min-h-11 place-items-center rounded-full border-[1.5px] border-edge px-4 font-semibold sm:px-5 hover:border-turquoise aria-[current]:border-lapis-light aria-[current]:bg-lapis aria-[current]:text-milk"
              >
                {t(`search.kind.${kind ?? 'all'}`)}
              </Link>
            ))}
          </nav>
        </div>
      </FoldOnPhone>
    </search>
  );
}
