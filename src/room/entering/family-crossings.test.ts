import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { roomWords, stays } from '#src/room/tables.server.ts';
import { waitingRequest } from '../../../tests/account/data-links.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enter, makeRoom, type RoomDevice, refusalOf } from '../../../tests/room/rooms.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let room: Awaited<ReturnType<typeof makeRoom>>;
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  room = await makeRoom(program, { learners: 2 });
  admin = await signIn(program, 'admin');
});

const database = () => program.context.database;

async function ok(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, body]);
}

async function isPutOut(device: RoomDevice, why: string) {
  await program.rooms.check();
  expect(await device.hears('refused')).toMatchObject({ why });
  expect(await device.ended).toBe(4000);
}

async function cookieOf(child: string): Promise<string> {
  return (await openChildLink(program, await makeChildLink(room.mother, child))).cookie ?? '';
}

describe('two children of a family on one device, of whom one loses the place', () => {
  const device = crypto.randomUUID();
  const both = () => ({ ...room.as(room.mother, room.children), device });
  const unenrol = (place: number) =>
    ok(admin.call('POST', `/api/admin/purchases/${room.enrolments[place]}/cancel`));

  /** Its line ends, to be opened again at once: nobody is refused. */
  async function comesAnew(before: RoomDevice) {
    await program.rooms.check();
    expect(await before.ended).toBe(1012);
    expect(before.told.some(({ t }) => t === 'refused')).toBe(false);
    return enter(program, room.meeting, both());
  }

  test('the other stays, in a locked room too, with what the teacher has set for them', async () => {
    const nodira = await enter(program, room.meeting, room.as(room.teacher));
    const before = await enter(program, room.meeting, both());
    const { you } = before.entered;
    expect(before.entered.people.find(({ id }) => id === you)?.name).toBe('Ali, Laylo');
    nodira.lead({ act: 'lock', on: true });
    nodira.lead({ act: 'stop-camera', who: you });
    nodira.lead({ act: 'drawing', who: [you] });
    await nodira.settled();
    await unenrol(0);
    const { entered } = await comesAnew(before);
    const now = entered.people.find(({ id }) => id === entered.you);
    expect([now?.name, now?.kind, entered.state.locked]).toEqual(['Laylo', 'learner', true]);
    expect(now?.may).toMatchObject({ show: false, draw: true });
    await nodira.hears('person', ({ person }) => person.name === 'Laylo');
    await program.rooms.check();
    await nodira.settled();
    await program.rooms.written();
    const were = await database().select().from(stays).where(eq(stays.meetingId, room.meeting));
    const open = were.filter(({ leftAt, kind }) => !leftAt && kind === 'learner');
    expect(open.map(({ learnerId }) => learnerId)).toEqual([room.second]);
  });

  test('where both lose it, the device is put out', async () => {
    const before = await enter(program, room.meeting, both());
    await unenrol(0);
    const after = await comesAnew(before);
    await unenrol(1);
    await isPutOut(after, 'not-yours');
    expect(await refusalOf(program, room.meeting, both())).toBe('not-yours');
  });

  test('who names nobody of theirs does not come in', async () => {
    const stranger = await signIn(program, 'student');
    for (const [who, learners] of [
      [stranger, room.children],
      [room.mother, [stranger.id]],
    ] as const)
      expect(await refusalOf(program, room.meeting, room.as(who, [...learners]))).toBe('not-yours');
  });
});

describe('two children of a family on one device, where payment is asked for', () => {
  const device = crypto.randomUUID();
  const both = () => ({ ...room.as(room.mother, room.children), device });
  const places = () => inArray(enrolments.id, room.enrolments);
  beforeEach(async () => {
    Object.assign(program.context.config, { requirePayment: true });
    onTestFinished(() => {
      Object.assign(program.context.config, { requirePayment: false });
    });
    await database().update(enrolments).set({ paidAt: program.clock.now(), paidAmount: 10 }).where(places());
  });
  const fallDue = (place: number) =>
    database()
      .update(enrolments)
      .set({ unpaidSince: program.clock.now() })
      .where(eq(enrolments.id, room.enrolments[place] ?? ''));

  test('of whom one is not paid for any more: the other stays, and the door asks for that one alone', async () => {
    const before = await enter(program, room.meeting, both());
    await fallDue(0);
    await program.rooms.check();
    expect([await before.ended, before.told.filter(({ t }) => t === 'refused')]).toEqual([1012, []]);
    const { entered, ended, told } = await enter(program, room.meeting, both());
    expect(entered.people.find(({ id }) => id === entered.you)?.name).toBe('Laylo');
    const { body } = await room.mother.call('GET', `/api/rooms/${room.meeting}`);
    expect(body).toMatchObject({ learners: [{ firstName: 'Laylo' }] });
    await fallDue(1);
    await program.rooms.check();
    expect([await ended, told.at(-1)]).toMatchObject([4000, { t: 'refused', why: 'unpaid' }]);
  });
});

describe('a child who came by their own link', () => {
  test('is out when the staff end the place with a refund, and the sibling stays', async () => {
    const [ali, laylo] = [
      await enter(program, room.meeting, { cookie: await cookieOf(room.child) }),
      await enter(program, room.meeting, { cookie: await cookieOf(room.second) }),
    ];
    const id = room.enrolments[0] ?? '';
    await database()
      .update(enrolments)
      .set({ paidAt: program.clock.now(), paidAmount: 20 })
      .where(eq(enrolments.id, id));
    const back = { reason: 'teacher', lessons: 1, ofLessons: 4, amount: 5, refunded: 0 };
    const refund = await admin.call('POST', `/api/admin/purchases/${id}/refund`, back);
    expect([refund.status, refund.body]).toEqual([200, refund.body]);
    await program.rooms.check();
    await ali.settled();
    await ok(admin.call('POST', `/api/admin/purchases/${id}/cancel`));
    await isPutOut(ali, 'not-yours');
    await laylo.settled();
  });

  test('is out when the family removes them', async () => {
    const ali = await enter(program, room.meeting, { cookie: await cookieOf(room.child) });
    await ok(room.mother.call('DELETE', `/api/learners/${room.child}`));
    await isPutOut(ali, 'session-ended');
  });

  test('is out when the family is erased, and their words with them', async () => {
    const nodira = await enter(program, room.meeting, room.as(room.teacher));
    const ali = await enter(program, room.meeting, { cookie: await cookieOf(room.child) });
    ali.say({ t: 'say', text: 'My name is Ali', key: 'a' });
    await nodira.hears('said');
    await program.rooms.written();
    await ok(room.mother.call('POST', '/api/privacy/erasure'));
    const { erase } = await waitingRequest(admin, room.mother.email);
    await ok(erase());
    await isPutOut(ali, 'session-ended');
    await nodira.settled();
    const left = await database().select().from(roomWords).where(eq(roomWords.meetingId, room.meeting));
    expect(JSON.stringify(left)).not.toContain('Ali');
    expect((await enter(program, room.meeting, room.as(admin))).entered.chat).toEqual([]);
  });
});
