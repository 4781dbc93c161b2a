import { type CategoryKey, categoryNames } from '../categories/category-names.ts';
import { knownCategories } from '../categories/read-categories.ts';
import { type CatalogueLesson, orNothing, readPage } from './search.ts';
import { openWish, wishOf } from './wish.ts';

/** What a card shows of it. */
export type JoinableLesson = Pick<
  CatalogueLesson,
  | '_id'
  | 'kind'
  | 'title'
  | 'imageUrl'
  | 'startDate'
  | 'schedule'
  | 'nextMeeting'
  | 'meetings'
  | 'price'
  | 'placesLeft'
>;

/**
 * The first few classes and groups of a category that have a free place, the soonest first. None where the staff have
 * renamed the category, and none when they cannot be read: the page is whole without them.
 */
export async function readJoinable(
  request: Request,
  category: CategoryKey,
  count: number,
): Promise<JoinableLesson[]> {
  const categories = (await knownCategories(request).catch(orNothing)) ?? [];
  const { category: id } = wishOf(new URLSearchParams({ category: categoryNames[category] }), categories);
  if (!id) return [];
  const wish = { ...openWish, category: id, places: 'free', sort: 'soonest' } as const;
  const found = await readPage(wish, null, undefined, count).catch(orNothing);
  return (found?.items ?? []).map(({ description: _, category: __, ...lesson }) => lesson);
}
