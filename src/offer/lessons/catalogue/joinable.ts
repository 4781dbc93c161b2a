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

/** Undefined where the staff have renamed a category, and when they cannot be read. */
export async function idOfCategory(request: Request, category: CategoryKey): Promise<string | undefined> {
  const categories = (await knownCategories(request).catch(orNothing)) ?? [];
  return wishOf(new URLSearchParams({ category: categoryNames[category] }), categories).category || undefined;
}

/**
 * The first few classes and groups of a category that have a free place, the soonest first; none when they cannot be
 * read: the page is whole without them.
 */
export async function readJoinable(category: string, count: number): Promise<JoinableLesson[]> {
  const wish = { ...openWish, category, places: 'free', sort: 'soonest' } as const;
  const found = await readPage(wish, null, undefined, count).catch(orNothing);
  return (found?.items ?? []).map(({ description: _, category: __, ...lesson }) => lesson);
}
