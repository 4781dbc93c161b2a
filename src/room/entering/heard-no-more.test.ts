import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { childLinks, guardianships } from '#src/learning/families/tables.server.ts';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { roomMessages } from '../../../tests/room/room-messages.ts';
import { allSettled, type Coming, peopleOf, toldSince, writtenBy } from '../../../tests/room/room-people.ts';
import { enter, makeRoom, refusalOf } from '../../../tests/room/rooms.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let room: Awaited<ReturnType<typeof makeRoom>>;
let people: ReturnType<typeof peopleOf>;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  room = await makeRoom(program, { learners: 3 });
  people = peopleOf(program, room);
});

const database = () => program.context.database;
const asChild = (who: SignedInPerson) => room.as(who, [room.child]);
const block = ({ id }: SignedInPerson) =>
  database().update(users).set({ status: 'blocked' }).where(eq(users.id, id));
const endSessions = ({ id }: SignedInPerson) => database().delete(sessions).where(eq(sessions.userId, id));
const endGuardian = ({ id }: SignedInPerson) =>
  database().delete(guardianships).where(eq(guardianships.userId, id));

/** Who was inside, and what happens to them. */
type Happening = { coming: Coming; happens: () => Promise<unknown> };

const happenings: [string, string, () => Promise<Happening>][] = [
  [
    'a child who is unenrolled',
    'not-yours',
    async () => {
      const ofChild = eq(enrolments.id, room.enrolments[0] ?? '');
      const cancelledAt = program.clock.now();
      return {
        coming: await people.byLink(),
        happens: () => database().update(enrolments).set({ cancelledAt }).where(ofChild),
      };
    },
  ],
  [
    'a child whose link ends',
    'session-ended',
    async () => ({
      coming: await people.byLink(),
      happens: () => database().delete(childLinks).where(eq(childLinks.learnerId, room.child)),
    }),
  ],
  [
    'somebody who is no guardian any more, beside the child',
    'not-yours',
    async () => {
      const person = await people.father();
      return { coming: room.as(person), happens: () => endGuardian(person) };
    },
  ],
  [
    'somebody who is no guardian any more, with the child’s device',
    'not-yours',
    async () => {
      const person = await people.father();
      return { coming: asChild(person), happens: () => endGuardian(person) };
    },
  ],
  [
    'whoever’s session is ended',
    'session-ended',
    async () => {
      const person = await people.father();
      return { coming: asChild(person), happens: () => endSessions(person) };
    },
  ],
  [
    'whoever is blocked',
    'session-ended',
    async () => {
      const person = await people.father();
      return { coming: asChild(person), happens: () => block(person) };
    },
  ],
  [
    'staff who are blocked',
    'session-ended',
    async () => {
      const person = await signIn(program, 'admin');
      return { coming: room.as(person), happens: () => block(person) };
    },
  ],
  [
    'a substitute who gives it back',
    'not-yours',
    async () => {
      const person = await signIn(program, 'teacher');
      await people.give(person);
      return { coming: room.as(person), happens: () => people.give(room.teacher) };
    },
  ],
];

describe('who may not be in any more is not heard, hears nothing, and does not come back', () => {
  const all = (target: string) => roomMessages.map(([, , message]) => message(target));

  test.each(happenings)('%s: %s', async (_, why, make) => {
    const { coming, happens } = await make();
    const { leader, child, target } = await people.witnesses('staff');
    const device = await enter(program, room.meeting, coming);
    await allSettled(program, [leader, child, target, device]);
    device.deafen();
    await happens();
    await program.rooms.check();
    await isOut(device, { leader, child, target }, why);
    expect(await refusalOf(program, room.meeting, coming)).toBe(why);
  });

  test('a child whom the teacher removes, alone or beside another: removed', async () => {
    const { leader, child, target } = await people.witnesses('staff');
    const coming = await people.byLink();
    const device = await enter(program, room.meeting, coming);
    await allSettled(program, [leader, child, target, device]);
    device.deafen();
    leader.lead({ act: 'remove', who: device.entered.you });
    await leader.hears('left');
    await isOut(device, { leader, child, target }, 'removed');
    for (const learners of [[room.child], [room.child, room.second]])
      expect(await refusalOf(program, room.meeting, room.as(room.mother, learners))).toBe('removed');
  });

  type Inside = Awaited<ReturnType<typeof people.witnesses>>;

  /** What a deaf device goes on saying is heard by nobody, and of what the others say it hears nothing. */
  async function isOut(device: Awaited<ReturnType<typeof enter>>, inside: Inside, why: string) {
    const witnesses = [inside.leader, inside.child, inside.target];
    await allSettled(program, witnesses);
    const marks = [...witnesses, device].map(({ told }) => told.length);
    const before = await writtenBy(program, room.meeting);
    for (const message of all(inside.target.entered.you)) device.say(message);
    inside.child.say({ t: 'react', what: 'clap' });
    await allSettled(program, witnesses);
    device.listen();
    expect(await device.ended).toBe(4000);
    await allSettled(program, witnesses);
    expect(witnesses.map((one, at) => toldSince(one, marks[at] ?? 0))).toEqual([
      'reacted',
      'reacted',
      'reacted',
    ]);
    expect(await writtenBy(program, room.meeting)).toEqual(before);
    expect(device.told.slice(marks[3]).filter(({ t }) => t !== 'left')).toMatchObject([
      { t: 'refused', why },
    ]);
  }
});
