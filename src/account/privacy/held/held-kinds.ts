/** The kinds of data that can be held of somebody, in the order in which they are shown (`privacy:held.<kind>`). */
export const heldKinds = [
  'account',
  'trials',
  'appointments',
  'requests',
  'chats',
  'learners',
  'invitations',
  'enrolments',
  'orders',
  'packages',
  'renewals',
  'reviews',
  'teacherProfile',
  'lessons',
  'pictures',
  'subscriptions',
  'messages',
  'mails',
] as const;
export type HeldKind = (typeof heldKinds)[number];

/** How much of each kind. */
export type HeldCounts = Record<HeldKind, number>;

/**
 * The kinds that stay when the rest is erased (`privacy:kept.<kind>`): accounting law requires it, and conversations that
 * the staff hold are needed for a dispute.
 */
export const keptKinds = [
  'enrolments',
  'refunds',
  'orders',
  'packages',
  'renewals',
  'lessons',
  'conversations',
] as const;

/** How much of each kind stays. */
export type KeptCounts = Record<(typeof keptKinds)[number], number>;
