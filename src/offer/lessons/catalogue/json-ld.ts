import { href } from 'react-router';
import { partsOf, type RulePart } from '../meets/rule-starts.ts';
import type { CatalogueLesson } from './search.ts';

/** What the catalogue tells search engines: its lessons in their order, each a course (schema.org). */
export function catalogueJsonLd(lessons: CatalogueLesson[], publicUrl: string): object {
  return {
    '@type': 'ItemList',
    itemListElement: lessons.map((lesson, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseJsonLd(lesson, publicUrl),
    })),
  };
}

type DescribedLesson = Pick<
  CatalogueLesson,
  '_id' | 'title' | 'description' | 'price' | 'startDate' | 'schedule' | 'teacher'
> & {
  minutes?: number | undefined;
  isOver?: true | undefined;
};

/** The reviews of a lesson in numbers, where there are enough to show stars. */
type LessonRating = { count: number; mean: number | null };

/** One class or group: its price, its start, its teacher, and the rating that its page shows. */
export function courseJsonLd(lesson: DescribedLesson, publicUrl: string, rated?: LessonRating): object {
  const { _id, title, description, price, startDate, schedule, minutes, teacher, isOver } = lesson;
  const instance = {
    ...(startDate && { startDate }),
    ...(schedule?.until && { endDate: schedule.until }),
    ...(schedule && { courseSchedule: partsOf(schedule).flatMap(schedulesJsonLd) }),
    ...(minutes && { courseWorkload: `PT${minutes}M` }),
    ...(teacher.name && { instructor: { '@type': 'Person', name: teacher.name } }),
  };
  return {
    '@type': 'Course',
    name: title,
    description,
    url: `${publicUrl}${href('/lessons/:id', { id: _id })}`,
    ...(rated && rated.mean !== null && { aggregateRating: ratingJsonLd(rated.mean, rated.count) }),
    provider: { '@id': `${publicUrl}/#organization` },
    ...(price === null || isOver
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price,
            priceCurrency: 'USD',
            category: price === 0 ? 'Free' : 'Paid',
          },
        }),
    ...(Object.keys(instance).length > 0
      ? { hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', ...instance } }
      : {}),
  };
}

function ratingJsonLd(ratingValue: number, reviewCount: number): object {
  return { '@type': 'AggregateRating', ratingValue, reviewCount, bestRating: 5, worstRating: 1 };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When it meets, week after week: one schedule for the days of each time, on the clock of the timetable. */
function schedulesJsonLd({ zone, from, until, times, minutes, skip }: RulePart): object[] {
  return [...Map.groupBy(times, ({ at }) => at)].map(([startTime, alike]) => ({
    '@type': 'Schedule',
    repeatFrequency: 'Weekly',
    byDay: alike.map(({ weekday }) => `https://schema.org/${weekdays[weekday - 1]}`),
    startDate: from,
    ...(until && { endDate: until }),
    startTime,
    duration: `PT${minutes}M`,
    scheduleTimezone: zone,
    ...(skip.length > 0 && { exceptDate: skip }),
  }));
}
