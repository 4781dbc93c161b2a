import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { offerPlaces } from '#src/learning/enrolments/waiting/offers.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { enrol, makeEnrolment } from '../../../tests/make/rows.ts';
import { meetingsOf, mondaysAndWednesdays, publishClass } from '../../../tests/make/weekly-lessons.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
});

const publish = (more: object) => publishClass(program, teacher, { price: 20, ...more });
const read = async (id: string) => (await program.call('GET', `/api/lessons/${id}`)).body;
const isListed = async (id: string) =>
  (await program.call('GET', '/api/lessons?limit=100')).body.some(({ _id }: { _id: string }) => _id === id);
/** What a family hears who wants to have it. */
const answers = async (id: string) => {
  const tried = [
    await enrol(family, 'class', id),
    await family.call('POST', `/api/lessons/${id}/waits`, {}),
    await family.call('POST', '/api/orders/quote', { lessonId: id }),
  ];
  return tried.map(({ status, body }) => [status, body.code]);
};
const refused = Array(3).fill([409, 'course_over']);
/** The first meeting and all later ones. */
const callOff = async (id: string) => {
  const [first] = await meetingsOf(program, id);
  const body = { reason: 'Not enough children', scope: 'later' };
  expect((await teacher.call('POST', `/api/meetings/${first?.id}/cancel`, body)).status).toBe(200);
};

describe('what is over', () => {
  test('is neither enrolled in, waited for nor quoted, and its page says so', async () => {
    const id = await publish({ startDate: '2026-02-02T13:00:00.000Z' });
    expect((await read(id)).isOver).toBeUndefined();
    program.clock.set('2026-02-03T12:00:00Z');
    expect(await read(id)).toMatchObject({ isOver: true });
    expect(await answers(id)).toEqual(refused);
  });

  test('is also what was called off from its first lesson on; whoever waits is told', async () => {
    const id = await publish({ schedule: mondaysAndWednesdays, places: 1 });
    await makeEnrolment(program, id, await signIn(program, 'student'));
    expect((await family.call('POST', `/api/lessons/${id}/waits`, {})).status).toBe(200);
    await callOff(id);
    expect(await read(id)).toMatchObject({ isOver: true, startDate: null });
    expect(await isListed(id)).toBe(false);
    await offerPlaces.run(program.context, {}, { last: true });
    const told = (await program.mails()).filter(({ recipient }) => recipient === family.email);
    expect(told.map(({ kind }) => kind)).toContain('place-ended');
    expect(await answers(id)).toEqual(refused);
    // And is on again with the next timetable.
    const schedule = { ...mondaysAndWednesdays, from: '2026-03-23' };
    expect((await teacher.call('PATCH', `/api/class/${id}`, { schedule })).status).toBe(200);
    expect([(await read(id)).isOver, await isListed(id)]).toEqual([undefined, true]);
  });

  test('is not what has no date yet, also where one was taken back', async () => {
    const id = await publish({ startDate: '2026-02-02T13:00:00.000Z' });
    await teacher.call('PATCH', `/api/class/${id}`, { startDate: null });
    expect([(await read(id)).isOver, await isListed(id)]).toEqual([undefined, true]);
  });
});

test('what a blocked teacher offers is neither listed, enrolled in, waited for nor quoted until they may teach again', async () => {
  const [admin, learner] = [await signIn(program, 'admin'), await signIn(program, 'student')];
  const id = await publish({ schedule: mondaysAndWednesdays });
  const full = await publish({ places: 1 });
  await makeEnrolment(program, id, learner);
  await makeEnrolment(program, full, learner);
  expect((await family.call('POST', `/api/lessons/${full}/waits`, {})).status).toBe(200);
  await program.context.database.update(lessons).set({ places: 2 }).where(eq(lessons.id, full));
  const set = async (what: string) =>
    (await admin.call('POST', `/api/admin/people/${teacher.id}/${what}`, { reason: 'misuse' })).status;
  const offers = async () => {
    await offerPlaces.run(program.context, {}, { last: true });
    const told = (await program.mails()).filter(({ recipient }) => recipient === family.email);
    return told.filter(({ kind }) => kind === 'place-offered').length;
  };
  expect(await set('block')).toBe(200);
  expect(await isListed(id)).toBe(false);
  expect((await program.call('GET', `/api/lessons/${id}`)).status).toBe(404);
  expect(await answers(id)).toEqual(Array(3).fill([404, 'not_found']));
  expect(await offers()).toBe(0);
  const kept = await learner.call('GET', `/api/lessons/${id}`);
  expect([kept.status, kept.body.isEnrolled], 'whoever learns there keeps it').toEqual([200, true]);
  expect(await set('unblock')).toBe(200);
  expect(await isListed(id)).toBe(true);
  expect(await offers()).toBe(1);
});
