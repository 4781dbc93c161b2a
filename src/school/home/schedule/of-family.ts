import type { Learner } from '#src/learning/families/read-learners.ts';

/**
 * The items of all of a family's children, or of the chosen one. Without the learner where the family has only one.
 */
export function ofFamily<Item extends { learner?: { _id: string } | undefined }>(
  items: readonly Item[],
  learners: readonly Learner[],
  chosen: string | undefined,
): Item[] {
  if (learners.length < 2) return items.map(({ learner: _, ...item }) => item as Item);
  return chosen ? items.filter(({ learner }) => learner?._id === chosen) : [...items];
}
