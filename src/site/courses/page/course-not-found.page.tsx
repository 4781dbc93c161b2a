import { NoCourse } from './no-course.tsx';

/** The page of every address below /courses that names none; its status is 404. */
export function Component() {
  return <NoCourse />;
}
