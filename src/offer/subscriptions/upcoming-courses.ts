/**
 * Courses that are being prepared, by their slug, each with what the texts call it (`subscriptions:names.<key>`);
 * all else about them is the upcoming courses' own.
 */
export const upcomingKeys = {
  'young-inventors': 'inventors',
  'music-theory': 'music',
  'science-explorers': 'science',
  ethics: 'ethics',
  blogging: 'blogging',
  entrepreneurship: 'entrepreneurship',
} as const;
export type UpcomingSlug = keyof typeof upcomingKeys;

export const upcomingSlugs = Object.keys(upcomingKeys) as UpcomingSlug[];
