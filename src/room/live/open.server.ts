import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Facts } from '../access-facts.server.ts';
import { engineFor, openEngineFor } from '../engines/choose.server.ts';
import { isRelayOnly } from '../keeping/relay.server.ts';
import type { FromEngine } from '../protocol.ts';
import type { EngineName, Phase } from '../room.ts';
import { rooms } from '../tables.server.ts';
import { Board } from './board.server.ts';
import { Media } from './media.server.ts';
import { tell, timesOf } from './member.server.ts';
import { Room } from './room.server.ts';
import { endOldStays, readChat } from './room-records.server.ts';
import { Writing } from './writing.server.ts';

type Row = typeof rooms.$inferSelect;

/** Makes a room that is held by this process from its rows. @param failed called where it cannot write any more */
export async function openRoom(
  context: Context,
  row: Row,
  { meeting, places, beside }: Facts,
  failed: () => void,
): Promise<Room> {
  const { meetingId, state, owner } = row;
  const [chat, board, relayOnly] = await Promise.all([
    readChat(context, meetingId),
    Board.open({ context, meetingId, owner }),
    isRelayOnly(context),
    endOldStays(context, meetingId, context.clock.now()),
  ]);
  // A lesson that goes on keeps its engine: who is in it already has its lines.
  const goesOn = state.phase === 'open' || state.phase === 'left-alone';
  const name = (goesOn && row.engine) || engineFor(context.config, places + beside + 1);
  const writing = new Writing(context.log, failed);
  const room: Room = new Room(context, {
    meetingId,
    owner,
    state: { ...state, phase: phaseOf(row) },
    chat,
    board,
    writing,
    relayOnly,
    times: timesOf(meeting),
    media: mediaOf(context, row, name, (id, message) => {
      const member = room.members.get(id);
      if (member) tell(member, message);
    }),
  });
  if (row.engine !== name)
    writing.note(async () => {
      await context.database.update(rooms).set({ engine: name }).where(eq(rooms.meetingId, meetingId));
    });
  return room;
}

/** Whether it is over says the time of its end alone: it may have been opened again since its state was written. */
function phaseOf({ endedAt, state }: Row): Phase {
  if (endedAt) return 'ended';
  return state.phase === 'ended' ? 'waiting' : state.phase;
}

function mediaOf(
  context: Context,
  { meetingId, engineKept }: Row,
  name: EngineName,
  send: (id: string, message: FromEngine) => void,
): Media {
  const open = name === 'mesh' ? null : openEngineFor(context.config, name);
  const keep = async (value: unknown) => {
    await context.database.update(rooms).set({ engineKept: value }).where(eq(rooms.meetingId, meetingId));
  };
  return new Media(name, open, { meetingId, send, kept: engineKept, keep, log: context.log });
}
