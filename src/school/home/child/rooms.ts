/** How the room of a meeting is to a child: not open yet, open, not open to them, left; or they are not coming. */
export const rooms = ['waits', 'open', 'closed', 'over', 'away'] as const;
export type Room = (typeof rooms)[number];
