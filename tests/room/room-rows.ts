import type { RoomState } from '#src/room/protocol.ts';
import { boardChanges, roomAlarms, rooms, roomWords, stays } from '#src/room/tables.server.ts';
import type { TestProgram } from '../start/program.ts';

/** How a room stands in which nothing was set. */
const usual: RoomState = {
  phase: 'open',
  locked: false,
  speakers: 'all',
  chat: true,
  stopped: [],
  sharing: 'all',
  drawing: 'all',
  board: { shown: false, page: 0, pages: 1 },
  countdownEnds: null,
};

/** The room of a meeting, written straight into its table. */
export async function makeRoom(
  { context }: TestProgram,
  meetingId: string,
  { phase = 'open', ...more }: Partial<typeof rooms.$inferInsert> & Partial<Pick<RoomState, 'phase'>> = {},
): Promise<void> {
  await context.database
    .insert(rooms)
    .values({ meetingId, openedAt: context.clock.now(), state: { ...usual, phase }, ...more });
}

/** An alarm in it. */
export async function makeAlarm(
  { context }: TestProgram,
  meetingId: string,
  more: Partial<typeof roomAlarms.$inferInsert> = {},
): Promise<string> {
  const now = context.clock.now();
  const [made] = await context.database
    .insert(roomAlarms)
    .values({
      ...{ meetingId, kind: 'words', name: 'Ali', seatKind: 'learner', words: 'He calls me names.' },
      ...{ before: [{ at: now.getTime() - 60_000, what: 'Vali said: go away' }], createdAt: now },
      ...more,
    })
    .returning({ id: roomAlarms.id });
  return made?.id ?? '';
}

/** Somebody was in the room, said a word, drew a line and typed on the board. */
export async function makeLived(
  { context: { database, clock } }: TestProgram,
  meetingId: string,
  { n, ...who }: { n: number; learnerId?: string; userId?: string },
): Promise<void> {
  const now = clock.now();
  const kind = who.learnerId ? 'learner' : 'teacher';
  const seat = `seat-${n}`;
  await database.insert(stays).values({ meetingId, kind, ...who, cameAt: now, seenAt: now, leftAt: now });
  await database
    .insert(roomWords)
    .values({ meetingId, n, seat, kind, name: seat, ...who, text: `Word ${n}`, saidAt: now });
  const drawn = { ink: 'black', width: 4 } as const;
  await database.insert(boardChanges).values([
    {
      ...{ meetingId, page: 0, n: 2 * n, seat, key: `line-${n}`, ...who },
      change: { do: 'add', item: { ...drawn, id: `line-${n}`, shape: 'line', from: [0, 0], to: [9, 9] } },
    },
    {
      ...{ meetingId, page: 0, n: 2 * n + 1, seat, key: `text-${n}`, ...who },
      change: {
        do: 'add',
        item: { ...drawn, id: `text-${n}`, shape: 'text', at: [0, 0], text: `Text ${n}` },
      },
    },
  ]);
}
