/**
 * Jobs that came by themselves and are no more: `personal.clear` does what these did. Only what stands here is no longer
 * scheduled, so that an older version that starts beside a newer one leaves the newer one's jobs alone. A name that was
 * once here is not given to another job.
 */
export const retired: readonly string[] = [
  'accounts.clear',
  'attendance.clear',
  'families.clear',
  'families.clear-invitations',
  'guardians.clear',
  'imports.clear',
  'mail.clear',
  'messages.clear',
  'messages.unaddressed',
  'messages.unaddressed.clear',
  'notices.clear',
  'notifications.clear',
  'payments.clear',
  'privacy.clear',
  'renewals.clear',
  'rooms.clear',
  'subscriptions.clear',
  'trials.clear',
  'visitors.clear',
];
