import type { Coming, RoomClient } from './client.ts';

/** Opens the line into a room. */
export function openRoomClient(_coming: Coming): RoomClient {
  throw new Error('There is no line yet');
}
