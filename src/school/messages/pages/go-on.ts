import type { Role } from '#src/platform/program/person.ts';
import type { WholeThread } from '#src/school/messages/read-threads.ts';

type Closed = Pick<WholeThread, 'learner' | 'lesson' | 'closed'>;

/**
 * What `/messages/new` is asked for where somebody goes on instead of a conversation that is closed: a family in its own
 * or with the school about the child, a teacher by choosing one of the parents or with the school, to which they write
 * about no child.
 */
export function goOnWith({ learner, lesson, closed }: Closed, role: Role): URLSearchParams {
  const inLesson = closed === 'split' && lesson && { lesson: lesson._id };
  if (role === 'teacher') return new URLSearchParams(inLesson || { to: 'school' });
  return new URLSearchParams({ ...(learner ? { learner: learner._id } : { to: 'school' }), ...inLesson });
}
