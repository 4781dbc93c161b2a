/** What can be due, and the pages of the back office where single ones of it stand. */
export const deadlinePages = {
  trial: '/admin/trials',
  request: '/admin/requests',
  'data-request': '/admin/data-requests',
} as const;
export type DeadlineKind = keyof typeof deadlinePages;

export const deadlineKinds = Object.keys(deadlinePages) as [DeadlineKind, ...DeadlineKind[]];
