import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trials } from '#src/offer/trials/tables.server.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { addressOf, drawing } from '../../../tests/make/sent-pictures.ts';
import { bookEvent, bookTrial, required } from '../../../tests/offer/trial-bookings.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let stranger: SignedInPerson;
let admin: SignedInPerson;
let child: { learnerId: string; cookie: string };
let other: { cookie: string };
let meeting: string;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  admin = await signIn(program, 'admin');
  mother = await signIn(program, 'student');
  stranger = await signIn(program, 'student');
  child = await makeChild(program, mother);
  other = await makeChild(program, stranger);
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  const lesson = await makeLesson(program, teacher, { title: 'Chess' });
  await makeEnrolment(program, lesson, mother, child.learnerId);
  meeting = await makeMeeting(program, lesson, teacher);
});

/** Sends in a picture by a real socket, as a browser does. */
async function send(person: SignedInPerson, bytes: Buffer, to = meeting) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'map.png', { type: 'image/png' }));
  const init = { method: 'POST', body: form, headers: { ...person.headers } };
  const answer = await fetch(`${addressOf(program)}/api/rooms/${to}/board-picture`, init);
  return { status: answer.status, body: (await answer.json()) as { _id: string; code: string } };
}

const pictureOf = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await program.app.inject({ url: path, headers });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
};

describe('a picture under a page', () => {
  test('is drawn anew, small, and read by who reads the board', async () => {
    const sent = await send(teacher, await drawing(2400, 1200).png().toBuffer());
    expect(sent).toEqual({ status: 201, body: { _id: expect.any(String) } });
    const path = `/api/rooms/${meeting}/board-pictures/${sent.body._id}`;
    const { status, type, bytes } = await pictureOf(path, mother.headers);
    expect([status, type]).toEqual([200, 'image/webp']);
    expect(bytes.length).toBeLessThanOrEqual(400_000);
    const { format, width = 0 } = await sharp(bytes).metadata();
    expect([format, width <= 1600]).toEqual(['webp', true]);
    const ofChild = `/api/my-lessons/boards/${meeting}/pictures/${sent.body._id}`;
    expect((await pictureOf(ofChild, { cookie: child.cookie })).bytes).toEqual(bytes);
    expect((await pictureOf(path, stranger.headers)).status).toBe(404);
    expect((await pictureOf(ofChild, { cookie: other.cookie })).status).toBe(404);
    expect((await pictureOf(path)).status).toBe(401);
  });

  test('stays small whatever is in it', async () => {
    const noise = Buffer.from(
      Array.from({ length: 1500 * 1500 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24),
    );
    const raw = { width: 1500, height: 1500, channels: 3 } as const;
    const sent = await send(teacher, await sharp(noise, { raw }).jpeg({ quality: 95 }).toBuffer());
    expect(sent.status).toBe(201);
    const { bytes } = await pictureOf(
      `/api/rooms/${meeting}/board-pictures/${sent.body._id}`,
      teacher.headers,
    );
    expect(bytes.length).toBeLessThanOrEqual(400_000);
  });

  test('comes from who gives the meeting and the staff alone, and is of that meeting alone', async () => {
    const bytes = await drawing(20, 20).png().toBuffer();
    const codes = [];
    for (const person of [mother, await signIn(program, 'teacher'), admin])
      codes.push((await send(person, bytes)).status);
    expect(codes).toEqual([403, 404, 201]);
    const { body } = await send(teacher, bytes);
    const elsewhere = await makeMeeting(program, await makeLesson(program, teacher), teacher);
    expect(
      (await pictureOf(`/api/rooms/${elsewhere}/board-pictures/${body._id}`, teacher.headers)).status,
    ).toBe(404);
    expect((await send(teacher, bytes, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await send(teacher, bytes, 'none')).status).toBe(400);
    expect((await send(teacher, Buffer.from('no picture'))).body.code).toBe('picture_unreadable');
  });

  test('comes twenty times a meeting', async () => {
    const bytes = await drawing(20, 20).png().toBuffer();
    for (let each = 0; each < 20; each += 1) expect((await send(teacher, bytes)).status).toBe(201);
    expect(await send(teacher, bytes)).toMatchObject({ status: 409, body: { code: 'board_full' } });
  });
});

test('the family of a trial reads its pictures by the secret of its address', async () => {
  const event = await bookEvent(program);
  await bookTrial(program, { ...required, scheduleDate: event.uri });
  const [trial] = await program.context.database.select({ id: trials.id }).from(trials);
  const startsAt = new Date('2026-01-16T14:00:00Z');
  meeting = await makeMeeting(program, '', teacher, { lessonId: null, trialId: trial?.id ?? '', startsAt });
  const { body } = await send(teacher, await drawing(20, 20).png().toBuffer());
  const key = event.link.split('/').at(-1);
  expect((await pictureOf(`/api/trial-rooms/${key}/pictures/${body._id}`)).status).toBe(200);
  expect((await pictureOf(`/api/trial-rooms/none/pictures/${body._id}`)).status).toBe(404);
  expect((await teacher.call('GET', `/api/boards/${meeting}`)).body).toMatchObject({
    title: 'Chess',
    pages: [],
  });
});
