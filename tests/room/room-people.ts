import { eq } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { boardChanges, roomAlarms, roomWords, stays } from '#src/room/tables.server.ts';
import { makeChildLink, openChildLink } from '../learning/child-links.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';
import { enter, type knock, type makeRoom, type RoomDevice } from './rooms.ts';

type Room = Awaited<ReturnType<typeof makeRoom>>;
export type Coming = NonNullable<Parameters<typeof knock>[2]>;

/** Who comes to a room, beside those whom it was made with. */
export function peopleOf(program: TestProgram, room: Room) {
  const { database } = program.context;
  return {
    /** The first child, by their own link. */
    async byLink(): Promise<Coming> {
      const path = await makeChildLink(room.mother, room.child);
      return { cookie: (await openChildLink(program, path)).cookie ?? '' };
    },
    /** Another guardian of the first child. */
    async father(): Promise<SignedInPerson> {
      const person = await signIn(program, 'student');
      const createdAt = program.clock.now();
      await database
        .insert(guardianships)
        .values({ learnerId: room.child, userId: person.id, kind: 'guardian', createdAt });
      return person;
    },
    /** Gives the meeting to another teacher. */
    async give(to: { id: string }): Promise<void> {
      await database.update(meetings).set({ teacherId: to.id }).where(eq(meetings.id, room.meeting));
    },
    /** Who is inside all the time and hears: one who leads, the second child and the third. */
    async witnesses(leading: 'teacher' | 'staff') {
      const { teacher, mother, meeting, children, as } = room;
      const [, second = '', third = ''] = children;
      const leader = await enter(
        program,
        meeting,
        as(leading === 'teacher' ? teacher : await signIn(program, 'admin')),
      );
      const child = await enter(program, meeting, as(mother, [second]));
      const target = await enter(program, meeting, as(mother, [third]));
      leader.lead({ act: 'drawing', who: 'all' });
      await leader.settled();
      return { leader, child, target };
    },
  };
}

/** When all that was said is done, and everybody has heard what they hear of it. Who is out is not waited for. */
export async function allSettled(program: TestProgram, devices: RoomDevice[]): Promise<void> {
  const settled = () => Promise.all(devices.map((device) => Promise.race([device.settled(), device.ended])));
  await settled();
  await program.rooms.written();
  await settled();
}

/** The kinds of messages that somebody was told since a moment, each once. */
export function toldSince({ told }: RoomDevice, mark: number): string {
  const kinds = told.slice(mark).map(({ t }) => t);
  return [...new Set(kinds)]
    .filter((t) => t !== 'beat')
    .toSorted()
    .join(' ');
}

/** How much a room has written: words, changes of its board, alarms, stays. */
export async function writtenBy({ context }: TestProgram, meetingId: string): Promise<number[]> {
  const tables = [roomWords, boardChanges, roomAlarms, stays];
  return Promise.all(tables.map((table) => context.database.$count(table, eq(table.meetingId, meetingId))));
}
