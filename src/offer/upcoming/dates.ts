import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import type { UpcomingCourse } from './upcoming-list.ts';

const call = caller<typeof contract>();

/** What the staff have said of when courses begin. */
type SetDates = OutputOf<(typeof contract)['GET /api/upcoming']>;

/** What the loader of a page gives that shows upcoming courses. */
export type WithDates = { upcoming: SetDates };

/** Reads it; without an answer the page is shown with what was first planned. */
export async function readDates(request: Request): Promise<SetDates> {
  return call('GET /api/upcoming', {}, request).catch(() => []);
}

/** A course with the date that the staff have set, once they did. */
export function dated<Course extends UpcomingCourse>(course: Course, dates: SetDates): Course {
  const set = dates.find((one) => one.course === course.slug);
  return set ? { ...course, launchDate: set.startsOn, isDated: true } : course;
}

/** Dates courses by what the page's loader has read. */
export function useDated(): <Course extends UpcomingCourse>(course: Course) => Course {
  const { upcoming } = useLoaderData<WithDates>();
  return (course) => dated(course, upcoming);
}
