/** What a change is of: one meeting, or it and all later ones of its timetable. */
export const scopes = ['one', 'later'] as const;
export type Scope = (typeof scopes)[number];
