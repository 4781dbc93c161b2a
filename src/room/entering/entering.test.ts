import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { childLinks, guardianships } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { sessions, users } from '#src/people/accounts/tables.server.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enter, knock, makeRoom, makeTrialRoom, openSocket, refusalOf } from '../../../tests/room/rooms.ts';
import { type TestProgram, thursdayNoon } from '../../../tests/start/program.ts';
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

describe('who comes in, and as what', () => {
  test('the teacher who gives it, families of who is expected, and staff', async () => {
    const { teacher, mother, child, as } = room;
    expect(await asWhat(as(teacher))).toBe('teacher Nodira');
    expect(await asWhat(as(mother))).toBe('guardian');
    expect(await asWhat({ cookie })).toBe('learner Ali');
    expect(await asWhat({ ...as(mother, [child]), second: 'take' })).toBe('learner Ali');
    expect(await asWhat(as(await father()))).toBe('guardian');
    expect(await asWhat(as(await signIn(program, 'admin')))).toBe('staff');
  });

  test('nobody else', async () => {
    const { as } = room;
    const other = await makeRoom(program);
    expect(await asWhat(as(await signIn(program, 'teacher')))).toBe('not-yours');
    expect(await asWhat(as(await signIn(program, 'student')))).toBe('not-yours');
    expect(await asWhat(as(other.teacher))).toBe('not-yours');
    expect(await asWhat(as(other.mother, [other.child]))).toBe('not-yours');
    expect(await asWhat(as(room.mother, [other.child]))).toBe('not-yours');
    expect(await asWhat({ token: 'made-up' })).toBe('session-ended');
    expect(await asWhat({ cookie: 'child=made-up' })).toBe('session-ended');
    expect(await asWhat({})).toBe('session-ended');
    expect(await asWhat({ trial: 'made-up' })).toBe('session-ended');
    expect(await asWhat({ trial: (await makeTrialRoom(program)).key })).toBe('session-ended');
  });

  test('a substitute, and not who is replaced', async () => {
    const substitute = await signIn(program, 'teacher');
    await change.meeting({ teacherId: substitute.id });
    expect(await asWhat(room.as(substitute))).toBe('teacher');
    expect(await asWhat(room.as(room.teacher))).toBe('not-yours');
  });

  test('the family of a trial, by its address alone', async () => {
    const trial = await makeTrialRoom(program);
    const family = await enter(program, trial.meeting, { trial: trial.key });
    expect(family.entered.people).toMatchObject([{ kind: 'learner', name: 'Zuhra Karimova' }]);
    expect(await refusalOf(program, trial.meeting, { cookie })).toBe('not-yours');
    expect((await enter(program, trial.meeting, { token: trial.teacher.token })).entered.you).toBeTruthy();
  });

  test('no page of another site', async () => {
    for (const origin of ['http://evil.test', 'https://dars.test', 'null'])
      await expect(openSocket(program, { origin, cookie })).rejects.toThrow('403');
  });

  test('when it is open, takes place here, and is paid where that is asked', async () => {
    const { mother, teacher, child, lesson, as } = room;
    const at = (minutes: number) =>
      program.clock.set(new Date(Date.parse(thursdayNoon) + (5 + minutes) * 60_000).toISOString());
    at(-11);
    expect(await asWhat(as(mother, [child]))).toBe('not-open-yet');
    expect(await asWhat(as(teacher))).toBe('teacher Nodira');
    at(25 + 61);
    expect(await asWhat(as(teacher))).toBe('over');
    at(0);
    await change.meeting({ link: 'https://meet.dars.test/once' });
    expect(await asWhat(as(mother, [child]))).toBe('own-link');
    await change.meeting({ link: null, state: 'cancelled' });
    expect(await asWhat(as(mother, [child]))).toBe('cancelled');
    await change.meeting({ state: 'planned' });
    await database().update(lessons).set({ deletedAt: program.clock.now() }).where(eq(lessons.id, lesson));
    expect(await asWhat(as(mother, [child]))).toBe('cancelled');
  });

  test('where payment is asked for, once it was seen', async () => {
    Object.assign(program.context.config, { requirePayment: true });
    onTestFinished(() => {
      Object.assign(program.context.config, { requirePayment: false });
    });
    const {
      mother,
      teacher,
      child,
      enrolments: [id = ''],
      as,
    } = room;
    for (const coming of [as(mother, [child]), as(mother), { cookie }])
      expect(await asWhat(coming)).toBe('unpaid');
    expect(await asWhat(as(teacher))).toBe('teacher Nodira');
    const paid = { paidAt: program.clock.now(), paidAmount: 10 };
    await database().update(enrolments).set(paid).where(eq(enrolments.id, id));
    expect(await asWhat({ cookie })).toBe('learner Ali');
  });

  test('at the door each sees what is theirs', async () => {
    const { mother, teacher, child, meeting } = room;
    const door = async (person: SignedInPerson) =>
      (await person.call('GET', `/api/rooms/${meeting}`)) as { status: number; body: object };
    expect((await door(mother)).body).toMatchObject({
      _id: meeting,
      title: 'Chess for beginners',
      teacher: 'Nodira',
      kind: 'guardian',
      learners: [{ _id: child, firstName: 'Ali' }],
    });
    expect((await door(teacher)).body).toMatchObject({ kind: 'teacher', learners: [] });
    expect(await door(await signIn(program, 'student'))).toMatchObject({ status: 404 });
    const ofChild = await program.call('GET', `/api/my-lessons/rooms/${meeting}`, undefined, 'en', {
      cookie,
    });
    expect(ofChild.body).toMatchObject({ kind: 'learner', learners: [] });
    const trial = await makeTrialRoom(program);
    expect((await program.call('GET', `/api/trial-rooms/${trial.key}`)).body).toMatchObject({
      _id: trial.meeting,
      kind: 'learner',
    });
    expect((await program.call('GET', '/api/trial-rooms/made-up')).status).toBe(404);
  });
});
