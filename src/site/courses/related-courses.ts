import { type Course, courses } from './course-list.ts';

/** Three other courses: those of the same kind first, then those that follow in the list. */
export function relatedCourses(course: Course): Course[] {
  const others: Course[] = [...courses.slice(course.id), ...courses.slice(0, course.id - 1)];
  const { kind } = course;
  return [
    ...others.filter((other) => other.kind === kind),
    ...others.filter((other) => other.kind !== kind),
  ].slice(0, 3);
}
