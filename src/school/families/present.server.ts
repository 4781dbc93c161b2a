import type { LearnerFace } from './tables.server.ts';

/** A learner as they are told apart from the others of a family. */
export function presentLearner({ id, firstName, picture, colour }: LearnerFace) {
  return { _id: id, firstName, picture, colour };
}
