import type { OwnLearner } from './learners.server.ts';
import type { LearnerFace } from './tables.server.ts';

/** A learner as they are told apart from the others of a family. */
export function presentLearner({ id, firstName, picture, colour }: LearnerFace) {
  return { _id: id, firstName, picture, colour };
}

/** A learner as their guardian sees them. */
export function presentOwnLearner({ id, createdAt: _, ...learner }: OwnLearner) {
  return { _id: id, ...learner };
}
