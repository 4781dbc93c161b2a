import { beforeEach } from 'vitest';
import { makeRoom } from '../room/rooms.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

export type Room = Awaited<ReturnType<typeof makeRoom>>;

/**
 * A program for the file and, at noon, a room for each test.
 * @param given is handed both before each test, and makes what its tests need besides
 */
export function eachInRoom(
  given: (program: TestProgram, room: Room) => unknown,
  more: Parameters<typeof makeRoom>[1] = {},
): void {
  const program = sharedProgram();
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await given(program, await makeRoom(program, more));
  });
}
