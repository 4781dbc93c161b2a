import type { Translate } from '#src/platform/message-keys.ts';
import { type UpcomingSlug, upcomingKeys } from '#src/subscriptions/upcoming-courses.ts';

/** What a list is called; of the upcoming courses' each by its course. */
export function nameOf({ course }: { course: UpcomingSlug | null }, t: Translate): string {
  return course ? t(`subscriptions:names.${upcomingKeys[course]}`) : t('admin/subscribers:lists.newsletter');
}
