/** How the room of a meeting is to a child: not open yet, open, not open to them, left. */
export const rooms = ['waits', 'open', 'closed', 'over'] as const;
export type Room = (typeof rooms)[number];
