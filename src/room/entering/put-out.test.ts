import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { childLinks, guardianships } from '#src/learning/families/tables.server.ts';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enter, knock } from '../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
let cookie: string;
eachInRoom(async (...given) => {
  [program, room] = given;
  const path = await makeChildLink(room.mother, room.child);
  cookie = (await openChildLink(program, path)).cookie ?? '';
});

const database = () => program.context.database;
const change = {
  meeting: (values: Partial<typeof meetings.$inferInsert>) =>
    database().update(meetings).set(values).where(eq(meetings.id, room.meeting)),
  unenrol: () =>
    database()
      .update(enrolments)
      .set({ cancelledAt: program.clock.now() })
      .where(eq(enrolments.id, room.enrolments[0] ?? '')),
  endLink: () => database().delete(childLinks).where(eq(childLinks.learnerId, room.child)),
  endGuardian: (person: SignedInPerson) =>
    database().delete(guardianships).where(eq(guardianships.userId, person.id)),
  endSessions: (person: SignedInPerson) => database().delete(sessions).where(eq(sessions.userId, person.id)),
  block: (person: SignedInPerson) =>
    database().update(users).set({ status: 'blocked' }).where(eq(users.id, person.id)),
};

/** Another guardian of the child. */
async function father(): Promise<SignedInPerson> {
  const person = await signIn(program, 'student');
  await database()
    .insert(guardianships)
    .values({ learnerId: room.child, userId: person.id, kind: 'guardian', createdAt: program.clock.now() });
  return person;
}

async function asWhat(coming: Parameters<typeof knock>[2]): Promise<string> {
  const device = await knock(program, room.meeting, coming);
  const answer = await Promise.race([
    device.hears('entered').then(({ people, you }) => people.find(({ id }) => id === you)),
    device.ended.then(() => undefined),
  ]).catch(() => undefined);
  if (answer) return `${answer.kind} ${answer.name}`.trim();
  const refused = device.told.find(({ t }) => t === 'refused');
  return refused?.t === 'refused' ? refused.why : 'nothing';
}

describe('who loses their right is put out', () => {
  const cases: [string, string, () => Promise<unknown>, () => Promise<Parameters<typeof knock>[2]>][] = [
    ['an enrolment is cancelled', 'not-yours', change.unenrol, async () => ({ cookie })],
    ['a child’s link ends', 'session-ended', change.endLink, async () => ({ cookie })],
    [
      'a guardian’s session ends',
      'session-ended',
      () => change.endSessions(room.mother),
      async () => room.as(room.mother),
    ],
    [
      'a teacher is blocked',
      'session-ended',
      () => change.block(room.teacher),
      async () => room.as(room.teacher),
    ],
    [
      'it is given to a substitute',
      'not-yours',
      async () => change.meeting({ teacherId: (await signIn(program, 'teacher')).id }),
      async () => room.as(room.teacher),
    ],
    [
      'it is cancelled',
      'cancelled',
      () => change.meeting({ state: 'cancelled' }),
      async () => room.as(room.mother, [room.child]),
    ],
  ];
  test.each(cases)('when %s: %s', async (_, why, happens, coming) => {
    const device = await enter(program, room.meeting, await coming());
    await program.rooms.check();
    await device.settled();
    await happens();
    await program.rooms.check();
    expect(await device.hears('refused')).toMatchObject({ why });
    expect(await device.ended).toBe(4000);
    expect(await asWhat(await coming())).toBe(why);
  });

  test('at once by a log-out, on every device of that session and on no other', async () => {
    const here = await enter(program, room.meeting, room.as(room.mother, [room.child]));
    const beside = await enter(program, room.meeting, room.as(room.mother));
    const other = await enter(program, room.meeting, room.as(await father()));
    expect((await room.mother.call('POST', '/api/user/logout')).status).toBe(200);
    for (const device of [here, beside])
      expect(await device.hears('refused')).toMatchObject({ why: 'session-ended' });
    expect(await Promise.race([other.ended, here.ended.then(() => 'stays')])).toBe('stays');
  });

  test('when they are no guardian any more', async () => {
    const person = await father();
    const device = await enter(program, room.meeting, room.as(person, [room.child]));
    await change.endGuardian(person);
    await program.rooms.check();
    expect(await device.hears('refused')).toMatchObject({ why: 'not-yours' });
  });

  test('who stays is told of another time', async () => {
    const device = await enter(program, room.meeting, { cookie });
    const endsAt = new Date(program.clock.now().getTime() + 50 * 60_000);
    await change.meeting({ endsAt });
    await program.rooms.check();
    expect(await device.hears('times')).toMatchObject({ endsAt: endsAt.getTime() });
  });

  test('within seconds by itself, and at once when somebody comes, who is told no old one', async () => {
    const device = await enter(program, room.meeting, { cookie });
    const inMinutes = (minutes: number) => new Date(program.clock.now().getTime() + minutes * 60_000);
    await change.meeting({ endsAt: inMinutes(51) });
    expect(await device.hears('times')).toMatchObject({ endsAt: inMinutes(51).getTime() });
    await change.meeting({ endsAt: inMinutes(52) });
    const { entered } = await enter(program, room.meeting, room.as(room.mother));
    expect(entered.endsAt).toBe(inMinutes(52).getTime());
    expect(await device.hears('times')).toMatchObject({ endsAt: inMinutes(52).getTime() });
  });
});
