/** The reminders of a meeting: a day before it, and an hour. */
export const reminderKinds = ['day', 'hour'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** Which of them somebody wants. */
export type ReminderChoices = Record<ReminderKind, boolean>;
