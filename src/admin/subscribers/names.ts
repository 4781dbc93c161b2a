import type { TFunction } from 'i18next';
import { type UpcomingSlug, upcomingKeys } from '#src/subscriptions/upcoming-courses.ts';

/** What a list is called; of the upcoming courses' each by its course. */
export function nameOf({ course }: { course: UpcomingSlug | null }, t: TFunction): string {
  return course ? t(`subscriptions:names.${upcomingKeys[course]}`) : t('admin/subscribers:lists.newsletter');
}
