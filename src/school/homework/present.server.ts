import type { ShownHomework } from './homework.server.ts';

/** Homework as it is answered. */
export function presentHomework({
  homework: { id, doneAt, ...said },
  lesson,
}: Omit<ShownHomework, 'learner'>) {
  const { id: lessonId, kind, title } = lesson;
  return { _id: id, ...said, isDone: doneAt !== null, lesson: { _id: lessonId, kind, title } };
}
