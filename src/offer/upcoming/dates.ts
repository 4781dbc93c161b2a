import { useLoaderData } from 'react-router';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import type { UpcomingCourse } from './upcoming-list.ts';

const call = caller<typeof contract>();

/** The dates that the staff have set for courses. */
type SetDates = OutputOf<(typeof contract)['GET /api/upcoming']>;

/** The data of a page that shows upcoming courses. */
export type WithDates = { upcoming: SetDates };

/** Reads them; without an answer the page shows what was first planned. */
export async function readDates(request: Request): Promise<SetDates> {
  return call('GET /api/upcoming', {}, request).catch(() => []);
}

/** A course with the date of the staff, where they have set one. */
export function dated<Course extends UpcomingCourse>(course: Course, dates: SetDates): Course {
  const set = dates.find((one) => one.course === course.slug);
  return set ? { ...course, launchDate: set.startsOn, isDated: true } : course;
}

/** Dates courses by what the page's loader has read. */
export function useDated(): <Course extends UpcomingCourse>(course: Course) => Course {
  const { upcoming } = useLoaderData<WithDates>();
  return (course) => dated(course, upcoming);
}
