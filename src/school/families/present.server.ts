import type { LearnerRow } from './tables.server.ts';

/** A learner as they are told apart from the others of a family. */
export function presentLearner({
  id,
  firstName,
  picture,
  colour,
}: Pick<LearnerRow, 'id' | 'firstName' | 'picture' | 'colour'>) {
  return { _id: id, firstName, picture, colour };
}
