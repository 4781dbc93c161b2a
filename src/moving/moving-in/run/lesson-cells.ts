import type { BroughtFields, TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import type { PriceUnit } from '#src/offer/lessons/lesson.ts';
import { folded } from '#src/platform/language/folded.ts';
import type { Ours } from './cells.ts';
import type { Going } from './going.ts';
import type { NullableValues } from './teachers.server.ts';

/** An amount as a cell has it. */
export function moneyCell(dollars: number | null): string | null {
  return dollars === null ? null : dollars.toFixed(2);
}

/** What a lesson here says in the columns of its sheet. */
export function oursOf(lesson: TaughtLesson, names: Going['categoryNames']): Ours {
  const { title, description, price, priceFor, places, link, isPublished, categoryId } = lesson;
  return {
    title,
    description,
    price: moneyCell(price),
    priceFor,
    places: places === null ? null : String(places),
    link,
    offered: isPublished ? 'yes' : 'no',
    category: categoryId && (names.get(categoryId) ?? null),
  };
}

/** Cells as the fields of a lesson; null takes one back. */
export function lessonFields(cells: NullableValues, categories: Going['categories']): BroughtFields {
  const { title, description, category, price, priceFor, places, link, offered } = cells;
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(category !== undefined && {
      categoryId: category === null ? null : (categories.get(folded(category).trim())?.id ?? null),
    }),
    ...(price !== undefined && { price: price === null ? null : Number(price) }),
    ...(priceFor !== undefined && { priceFor: priceFor as PriceUnit | null }),
    ...(places !== undefined && { places: places === null ? null : Number(places) }),
    ...(link !== undefined &&
      (link ? { room: 'link' as const, link } : { room: 'own' as const, link: null })),
    ...(offered && { isPublished: offered === 'yes' }),
  };
}
