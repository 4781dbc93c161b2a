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

/** The kinds that stay when the rest is erased, because accounting law requires it (`privacy:kept.<kind>`). */
export const keptKinds = ['enrolments', 'refunds', 'orders', 'packages', 'lessons'] as const;

/** How much of each kind stays. */
export type KeptCounts = Record<(typeof keptKinds)[number], number>;
