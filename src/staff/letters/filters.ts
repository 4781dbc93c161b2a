import { type UpcomingSlug, upcomingKeys } from '#src/offer/subscriptions/upcoming-courses.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';

/** Where a letter is in its life. */
export const letterStates = ['draft', 'sending', 'sent'] as const;

/** How far a mail has come. */
export const mailStates = ['queued', 'sent', 'failed'] as const;

/** Where a subscription is in its life. */
export const subscriberStates = ['waiting', 'confirmed', 'ended'] as const;

/** The name of a list: of an upcoming course, or the newsletter. */
export function nameOfList({ course }: { course: UpcomingSlug | null }, t: Translate): string {
  return course
    ? t(`subscriptions:names.${upcomingKeys[course]}`)
    : t('staff/letters/subscribers:lists.newsletter');
}
