/** Everything that the staff do and that is recorded. The texts name each (`audit:acts`). */
export const acts = [
  'trial-contacted',
  'trial-assigned',
  'trial-moved',
  'trial-cancelled',
  'trial-outcome',
  'trial-noted',
  'seat-cancelled',
  'request-answered',
  'request-closed',
  'request-complaint',
  'purchase-paid',
  'purchase-unpaid',
  'purchase-refunded',
  'purchase-cancelled',
  'person-role',
  'person-blocked',
  'person-unblocked',
  'person-sessions-ended',
  'person-made-admin',
  'lesson-unpublished',
  'category-added',
  'category-renamed',
  'category-merged',
  'category-moved',
  'hours-changed',
  'seats-changed',
  'notice-changed',
  'day-off-added',
  'day-off-removed',
  'text-written',
  'text-reset',
  'mail-sent-again',
  'data-erased',
  'data-request-declined',
  'list-exported',
] as const;
export type Act = (typeof acts)[number];

/** What an act is about. */
export const subjectKinds = [
  'trial',
  'appointment',
  'request',
  'purchase',
  'person',
  'lesson',
  'category',
  'scheduler',
  'text',
  'mail',
  'data-request',
  'list',
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What else is to be known of an act: ids, amounts, times, states. No names, addresses or other words about people. */
export type Details = Record<string, string | number | boolean | null>;
