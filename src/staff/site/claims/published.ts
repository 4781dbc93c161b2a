import { reviews } from '#src/learning/reviews/review-list.ts';
import { claims } from '#src/people/claims/claims.ts';
import type { SwitchName } from '#src/people/claims/switches.ts';
import { courses } from '#src/site/courses/course-list.ts';
import { classCategories } from '#src/site/home/class-category-list.ts';

/** The published value; where pages have several, the least and the most. */
export function publishedOf(name: SwitchName): string {
  if (name === 'courseStudents') return spanOf(courses.map(({ students }) => students));
  if (name === 'courseRating') return ratingsOf(courses.map(({ rating }) => rating));
  if (name === 'ways') return spanOf(classCategories.map(({ stats }) => stats.students));
  if (name === 'reviews') return String(reviews.length);
  return claims[name];
}

/** The figures without a switch: the publisher vouches for them. */
export const untold = [
  { name: 'founded', figure: claims.founded },
  { name: 'ages', figure: [claims.agesHome, claims.agesAbout, claims.agesCourse].join(', ') },
  { name: 'support', figure: claims.support },
  { name: 'replies', figure: `${claims.replyMinutes}, ${claims.responseHours}, ${claims.replyHours}` },
] as const;

function ratingsOf(ratings: string[]): string {
  const sorted = ratings.toSorted();
  return `${sorted.at(0)} – ${sorted.at(-1)}`;
}

function spanOf(figures: string[]): string {
  const numberOf = (figure: string) => Number.parseInt(figure.replace(',', ''), 10);
  const sorted = figures.toSorted((one, other) => numberOf(one) - numberOf(other));
  return `${sorted.at(0)} – ${sorted.at(-1)}`;
}
