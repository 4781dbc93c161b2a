import type { Learner } from '#src/school/families/read-learners.ts';

/**
 * What is shown of a family: of all its children or of one. Whose it is stands with each only where there are several.
 */
export function ofFamily<Item extends { learner?: { _id: string } | undefined }>(
  items: readonly Item[],
  learners: readonly Learner[],
  chosen: string | undefined,
): Item[] {
  if (learners.length < 2) return items.map(({ learner: _, ...item }) => item as Item);
  return chosen ? items.filter(({ learner }) => learner?._id === chosen) : [...items];
}
