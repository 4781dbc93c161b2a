import type { FromEngine, TrackKind } from '../protocol.ts';
import type { ToEngine } from '../schemas.ts';
import { type ForwardedRoom, forwardedRoom } from './embedded-room.server.ts';

/**
 * The process that forwards sound and pictures of all rooms of its program, apart from it: what goes wrong in the
 * library takes no page with it. It ends with its program.
 */

/** What the program says. */
export type ToChild = { room: string } & (
  | { do: 'joined' | 'left'; id: string }
  | { do: 'message'; id: string; message: ToEngine }
  | { do: 'silence'; id: string; tracks: readonly TrackKind[] }
  | { do: 'end' }
);
/** What it answers. */
export type FromChild = { room: string } & ({ id: string; message: FromEngine } | { wrong: string });

const rooms = new Map<string, ForwardedRoom>();

process.on('message', (told: ToChild) => {
  take(told).catch((error) => tell({ room: told.room, wrong: String(error) }));
});
process.on('disconnect', () => process.exit());
// The program ends us; a terminal’s Ctrl+C reaches both.
process.on('SIGINT', () => {});

async function take(told: ToChild): Promise<void> {
  const room = rooms.get(told.room) ?? forwardedRoom((id, message) => tell({ room: told.room, id, message }));
  rooms.set(told.room, room);
  if (told.do === 'joined') room.joined(told.id);
  if (told.do === 'left') room.left(told.id);
  if (told.do === 'silence') room.silence(told.id, told.tracks);
  if (told.do === 'message') await room.message(told.id, told.message);
  if (told.do !== 'end') return;
  room.end();
  rooms.delete(told.room);
}

function tell(message: FromChild): void {
  if (process.connected) process.send?.(message);
}
