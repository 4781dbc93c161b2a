import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { childLinks, guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { namesOfSchema, roomMessages, type Saying } from '../../../tests/room/room-messages.ts';
import { allSettled, type Coming, peopleOf, toldSince, writtenBy } from '../../../tests/room/room-people.ts';
import { enter, knock, later, makeRoom, openSocket } from '../../../tests/room/rooms.ts';
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

test('no message is without its row', () => {
  expect(roomMessages.map(([name]) => name).toSorted()).toEqual(namesOfSchema().toSorted());
});

async function noMoreFather(): Promise<SignedInPerson> {
  const person = await people.father();
  await database().delete(guardianships).where(eq(guardianships.userId, person.id));
  return person;
}

async function substitute(): Promise<SignedInPerson> {
  const person = await signIn(program, 'teacher');
  await people.give(person);
  return person;
}

const may = {
  teacher: ['everyone', 'leading', 'children and leading'],
  child: ['everyone', 'children and leading'],
  guardian: ['everyone'],
} satisfies Record<string, Saying[]>;

describe('what those inside say is heard where they may say it, and else not at all', () => {
  const rows: [string, keyof typeof may, 'teacher' | 'staff', () => Promise<Coming>][] = [
    ['the teacher who gives it', 'teacher', 'staff', async () => room.as(room.teacher)],
    ['a substitute', 'teacher', 'staff', async () => room.as(await substitute())],
    ['staff', 'teacher', 'teacher', async () => room.as(await signIn(program, 'admin'))],
    ['a child at a guardian’s device', 'child', 'teacher', async () => asChild(await people.father())],
    ['a child by their link', 'child', 'teacher', () => people.byLink()],
    ['a guardian who sits beside', 'guardian', 'teacher', async () => room.as(await people.father())],
  ];
  test.each(rows)('%s', async (_, kind, leading, come) => {
    const { leader, child, target } = await people.witnesses(leading);
    const coming = await come();
    let speaker = await enter(program, room.meeting, coming);
    await allSettled(program, [leader, child, target]);
    const has = {
      t: 'have',
      voice: true,
      camera: true,
      screen: false,
      pictures: true,
      line: 'good',
    } as const;
    for (const [name, saying, message, heard] of roomMessages) {
      if (name === 'lead end') await later(program, 5 * 60);
      if (heard.target?.includes('muted')) {
        target.say({ ...has, voice: false, camera: false });
        target.say(has);
        await allSettled(program, [target, leader, child]);
      }
      const marks = [leader, child, target].map(({ told }) => told.length);
      speaker.say(message(target.entered.you));
      await allSettled(program, [speaker, leader, child, target]);
      const [ofLeader, ofChild, ofTarget] = [leader, child, target].map((device, at) =>
        toldSince(device, marks[at] ?? 0),
      );
      const isHeard = may[kind].some((one) => one === saying);
      const expected = isHeard ? heard : {};
      const toLeader = expected.leader ?? (leading === 'staff' ? expected.staff : undefined);
      expect([name, ofLeader, ofChild, ofTarget]).toEqual([
        ...[name, toLeader ?? '', expected.child ?? '', expected.target ?? ''],
      ]);
      if (name !== 'leave') continue;
      expect(await speaker.ended).toBe(1000);
      await leader.settled();
      expect(toldSince(leader, marks[0] ?? 0)).toBe('left');
      speaker = await enter(program, room.meeting, coming);
      await allSettled(program, [leader, child, target]);
    }
    await speaker.settled();
  });
});

describe('what those outside say is heard by nobody, and nothing of it is written', () => {
  const rows: [string, string, () => Promise<Coming>][] = [
    ['another teacher', 'not-yours', async () => room.as(await signIn(program, 'teacher'))],
    [
      'a teacher whose substitute gives it',
      'not-yours',
      async () => {
        await substitute();
        return room.as(room.teacher);
      },
    ],
    ['another family', 'not-yours', async () => room.as(await signIn(program, 'student'))],
    ['a former guardian', 'not-yours', async () => room.as(await noMoreFather())],
    ['a former guardian, as the child', 'not-yours', async () => asChild(await noMoreFather())],
    [
      'a child whose link has ended',
      'session-ended',
      async () => {
        const coming = await people.byLink();
        await database().delete(childLinks).where(eq(childLinks.learnerId, room.child));
        return coming;
      },
    ],
    [
      'a child who is unenrolled',
      'not-yours',
      async () => {
        const [id = ''] = room.enrolments;
        await database()
          .update(enrolments)
          .set({ cancelledAt: program.clock.now() })
          .where(eq(enrolments.id, id));
        return people.byLink();
      },
    ],
    [
      'somebody who is blocked',
      'session-ended',
      async () => {
        const person = await people.father();
        await database().update(users).set({ status: 'blocked' }).where(eq(users.id, person.id));
        return asChild(person);
      },
    ],
    ['nobody', 'session-ended', async () => ({})],
  ];
  test.each(rows)('%s: %s', async (_, why, come) => {
    const coming = await come();
    const inside = Object.values(await people.witnesses('staff'));
    await allSettled(program, inside);
    const [before, marks] = [await writtenBy(program, room.meeting), inside.map(({ told }) => told.length)];
    const target = inside[2]?.told.find(({ t }) => t === 'entered');
    const all = roomMessages.map(([, , message]) => message(target?.t === 'entered' ? target.you : ''));
    const early = all.map(async (message) => {
      const { cookie } = coming;
      const device = await openSocket(program, cookie === undefined ? {} : { cookie });
      device.say(message);
      expect(await device.ended).toBe(1003);
      expect(device.told).toEqual([]);
    });
    await Promise.all(early);
    const refused = await knock(program, room.meeting, coming);
    for (const message of all) refused.say(message);
    expect(await refused.hears('refused')).toMatchObject({ why });
    for (const message of all) refused.say(message);
    expect(await refused.ended).toBe(4000);
    expect(refused.told).toHaveLength(1);
    await allSettled(program, inside);
    expect(inside.map((device, at) => toldSince(device, marks[at] ?? 0))).toEqual(['', '', '']);
    expect(await writtenBy(program, room.meeting)).toEqual(before);
  });

  test('no page of another site opens the socket, nor does what names no page', async () => {
    const { cookie = '' } = await people.byLink();
    for (const origin of [
      'http://evil.test',
      'http://dars.test.evil.test',
      'http://dars.test:81',
      'null',
      '',
    ])
      await expect(openSocket(program, { origin, cookie })).rejects.toThrow('403');
  });
});
