import { type FormEvent, useEffect, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { asksWhen } from '#src/offer/lessons/search-choices.ts';
import { useSettings } from '#src/platform/browser/settings.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import type { Category } from '../categories/read-categories.ts';
import { Filters } from './filters.tsx';
import { addressOf, type CatalogueWish, wishOf } from './wish.ts';

type SearchFormProps = {
  /** What is shown. */
  wish: CatalogueWish;
  /** What was asked for last: the choices show it while the answer is on its way. */
  asked: CatalogueWish;
  /** The zone in which days and times were searched; null where none was known. */
  zone: string | null;
  categories: Category[];
  searching: boolean;
};

/** The search: a plain GET form, which a choice sends by itself once there is script. */
export function SearchForm({ wish, asked, zone, categories, searching }: SearchFormProps) {
  const { t } = useTranslation('lessons/catalogue');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLInputElement>(null);

  // The address may change without the form: by Back, or by clearing the search. What is being typed stays.
  const before = useRef(wish.q);
  useEffect(() => {
    if (words.current && before.current !== wish.q) words.current.value = wish.q;
    before.current = wish.q;
  }, [wish.q]);

  // A choice may be older than the script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    if (addressOf({ ...read(), q: wish.q }) !== addressOf(wish)) go();
  }, []);

  // Nor did the server always know the visitor's clock.
  const { businessTimeZone } = useSettings();
  const own = useVisitorZone(zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the visitor's own clock is known
  useEffect(() => {
    if (asksWhen(wish) && own !== (zone ?? businessTimeZone)) go();
  }, [own]);

  // Shown by the press itself, not by the search that it begins.
  const [chosen, setChosen] = useState(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same choices are no news
  useEffect(() => setChosen(asked), [addressOf(asked)]);

  function choose() {
    setChosen(read());
    go();
  }

  function read(): CatalogueWish {
    const values = new FormData(form.current ?? undefined);
    const entries = [...values].map(([name, value]) => [name, String(value)]);
    return wishOf(new URLSearchParams(entries), categories);
  }

  function go() {
    const to = addressOf(read());
    void navigate(to, { preventScrollReset: true, replace: to === addressOf(wish) });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    go();
  }

  return (
    <search>
      <form ref={form} action={href('/lessons')} autoComplete="off" onSubmit={submit}>
        <div className="sm:wrap sm:pt-6">
          <div className="on-lapis relative overflow-hidden ground-dusk px-5 py-6 sm:rounded-xl sm:py-9 sm:px-10 lg:px-14 lg:py-12">
            <Girih className="opacity-20" />
            <Lens />
            <div className="relative max-w-[44rem]">
              <h1 className="text-3xl tracking-[-0.045em] max-sm:pr-20">{t('title')}</h1>
              <p className="mt-3 max-w-[30em] text-soft sm:mt-4 sm:text-lg">{t('lead')}</p>
              <div className="mt-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 sm:mt-7">
                <Field
                  ref={words}
                  type="search"
                  name="q"
                  label={t('lessons:search.words')}
                  defaultValue={wish.q}
                  maxLength={140}
                  enterKeyHint="search"
                />
                <Button type="submit" busy={searching} className="max-sm:px-4">
                  {t('lessons:search.go')}
                </Button>
              </div>
            </div>
          </div>
        </div>
        <Filters asked={chosen} zone={own} categories={categories} onChange={choose} />
      </form>
    </search>
  );
}

/** An arch that stands at the panel's foot where there is room, and whole and small beside the heading on a phone. */
function Lens() {
  return (
    <div
      aria-hidden
      className="arch absolute top-6 right-5 grid h-20 w-16 place-items-center bg-turquoise-light sm:top-auto sm:right-14 sm:bottom-0 sm:h-52 sm:w-40 sm:max-lg:hidden lg:h-64 lg:w-52"
    >
      <Emoji
        picture="magnifying-glass-tilted-left"
        size={96}
        eager
        className="mt-5 size-10 sm:mt-10 sm:size-24"
      />
    </div>
  );
}
