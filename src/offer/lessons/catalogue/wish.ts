import { href } from 'react-router';
import {
  type DayPart,
  dayPartNames,
  type Sort,
  type Start,
  sorts,
  starts,
} from '#src/offer/lessons/search-choices.ts';
import { type Weekday, weekdays } from '#src/platform/dates/numeric-dates.ts';
import { firstLanguage } from '#src/platform/language/language.ts';
import type { Category } from '../categories/read-categories.ts';
import { isKind, type Kind } from '../lesson.ts';

/** The prices that can be chosen, in dollars; a free lesson is found by any of them. */
export const priceSteps = ['free', '25', '50', '100', '200'] as const;

/** What the address of /lessons asks for; an empty text is a choice left open. */
export type CatalogueWish = {
  q: string;
  /** The id of a category. */
  category: string;
  kind: Kind | '';
  price: (typeof priceSteps)[number] | '';
  start: Start | '';
  places: 'free' | '';
  /** On one of these days it meets, on the visitor's clock. */
  weekday: Weekday[];
  /** And at one of these times of day. */
  time: DayPart[];
  sort: Sort;
};

export const openWish: CatalogueWish = {
  q: '',
  category: '',
  kind: '',
  price: '',
  start: '',
  places: '',
  weekday: [],
  time: [],
  sort: 'newest',
};

/**
 * Reads the address; what cannot be chosen is left out. A category may also be told by its English name, and by what
 * was merged into it.
 */
export function wishOf(params: URLSearchParams, categories: Category[]): CatalogueWish {
  const textOf = (name: string) => params.get(name)?.trim() ?? '';
  const all = (name: string) => params.getAll(name);
  const kind = textOf('kind');
  const named = textOf('category').toLowerCase();
  const isNamed = ({ _id, name }: { _id: string; name: string }) =>
    _id === named || name.toLowerCase() === named;
  const category =
    categories.find(({ _id, names }) => isNamed({ _id, name: names[firstLanguage] })) ??
    categories.find(({ formerly }) => formerly.some(isNamed));
  return {
    q: textOf('q').slice(0, 140),
    category: category?._id ?? '',
    kind: isKind(kind) ? kind : '',
    price: priceSteps.find((step) => step === textOf('price')) ?? '',
    start: starts.find((start) => start === textOf('start')) ?? '',
    places: textOf('places') === 'free' ? 'free' : '',
    weekday: weekdays.filter((day) => all('weekday').includes(String(day))),
    time: dayPartNames.filter((part) => all('time').includes(part)),
    sort: sorts.find((sort) => sort === textOf('sort')) ?? 'newest',
  };
}

/** Whether anything narrows what is shown. */
export function isNarrowed({ sort: _, ...choices }: CatalogueWish): boolean {
  return Object.values(choices).some(({ length }) => length > 0);
}

/** How many of the seven filters are set; days and times are one. */
export function countFilters({ q: _, weekday, time, sort, ...others }: CatalogueWish): number {
  const set = [...Object.values(others), ...(sort === 'newest' ? [] : [sort])].filter(Boolean).length;
  return set + (weekday.length + time.length > 0 ? 1 : 0);
}

/** Writes the address, without what was left open. */
export function addressOf(wish: CatalogueWish, cursor?: string): string {
  const { sort, ...choices } = wish;
  const values = Object.entries({ ...choices, sort: sort === 'newest' ? '' : sort, cursor: cursor ?? '' });
  const each = values.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  const query = new URLSearchParams(each.filter(([, value]) => value));
  return query.size > 0 ? `${href('/lessons')}?${query}` : href('/lessons');
}
