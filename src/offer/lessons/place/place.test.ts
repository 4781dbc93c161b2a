import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, lessonOf, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});

const link = 'https://meet.dars.test/chess';
const required = { link: 'Please fill this in.' };
const publish = async (more: object) =>
  teacher.call('POST', '/api/class', await lessonOf(program, teacher, { link: undefined, ...more }));
const ownLink = (id: string) => `http://dars.test/rooms/${id}`;

describe('a new lesson', () => {
  test('takes place at the link that is sent', async () => {
    const { status, body } = await publish({ link });
    expect([status, body.room, body.link]).toEqual([201, 'link', link]);
  });

  test('in a room of ours needs no link, and answers our own address to those it lets in', async () => {
    const { status, body } = await publish({ room: 'own', link });
    const id = body._id;
    expect([status, body.room, body.link, body.warning]).toEqual([201, 'own', ownLink(id), undefined]);
    const student = await signIn(program, 'student');
    const shown = () => student.call('GET', `/api/class/${id}`);
    expect((await shown()).body).toMatchObject({ room: 'own' });
    expect((await shown()).body).not.toHaveProperty('link');
    await enrol(student, 'class', id);
    expect((await shown()).body.link).toBe(ownLink(id));
    const { body: own } = await teacher.call('GET', '/api/class/own-classes');
    expect(own).toContainEqual(expect.objectContaining({ _id: id, room: 'own', link: ownLink(id) }));
  });

  test('elsewhere needs its link, which is said beside what else is wrong', async () => {
    expect((await publish({ room: 'link' })).body.fields).toEqual(required);
    expect((await publish({})).body.fields).toEqual(required);
    expect((await publish({ title: '', link: null })).body.fields).toEqual({
      title: 'Please fill this in.',
      ...required,
    });
    expect((await publish({ room: 'hall', link })).body.fields).toHaveProperty('room');
  });

  test('with more places than the room holds is told so, and published', async () => {
    const { status, body } = await publish({ room: 'own', places: 8 });
    expect([status, body.warning]).toEqual([201, expect.stringContaining('holds 8 people')]);
    expect((await publish({ room: 'own', places: 7 })).body.warning).toBeUndefined();
    expect((await publish({ link, places: 1000 })).body.warning).toBeUndefined();
  });
});

describe('a change', () => {
  let id: string;
  beforeEach(async () => {
    id = (await publish({ link })).body._id;
  });
  const change = async (body: object) => {
    const { status, body: now } = await teacher.call('PATCH', `/api/class/${id}`, body);
    return status === 200 ? [now.room, now.link] : [status, now.fields];
  };

  test('of something else leaves the place as it is', async () => {
    expect(await change({ title: 'Chess' })).toEqual(['link', link]);
    expect(await change({ room: 'link' })).toEqual(['link', link]);
    expect(await change({ room: 'own' })).toEqual(['own', ownLink(id)]);
    expect(await change({ title: 'Chess' })).toEqual(['own', ownLink(id)]);
  });

  test('from our room to a link needs the link', async () => {
    await change({ room: 'own' });
    expect(await change({ room: 'link' })).toEqual([400, required]);
    expect(await change({ room: 'link', link: null })).toEqual([400, required]);
    expect(await change({ room: 'link', link })).toEqual(['link', link]);
    expect(await change({ link: null })).toEqual([400, required]);
  });

  test('that sends the whole answer back, or a link alone, means what it says', async () => {
    await change({ room: 'own' });
    expect(await change({ link: ownLink(id) })).toEqual(['own', ownLink(id)]);
    expect(await change({ link })).toEqual(['link', link]);
    const toItself = { link: expect.stringContaining('https://') };
    expect(await change({ link: ownLink(id) })).toEqual([400, toItself]);
  });
});

test('its address leads to the meeting that is on or next, and to none that was called off or is over', async () => {
  const id = (await publish({ room: 'own' })).body._id;
  const next = async () => (await teacher.call('GET', `/api/lessons/${id}/room`)).body;
  expect(await next()).toEqual({ kind: 'class', meeting: null });
  const at = (startsAt: string, more: object = {}) =>
    makeMeeting(program, id, teacher, { startsAt: new Date(startsAt), ...more });
  await at('2026-01-15T16:00:00Z');
  await at('2026-01-15T18:00:00Z', { state: 'cancelled' });
  const later = await at('2026-01-17T18:00:00Z');
  expect((await next()).meeting).toBe(later);
  const on = await at('2026-01-15T16:50:00Z');
  expect((await next()).meeting).toBe(on);
  const stranger = await signIn(program, 'student');
  await teacher.call('PATCH', `/api/class/${id}`, { isPublished: 'false' });
  expect((await stranger.call('GET', `/api/lessons/${id}/room`)).status).toBe(404);
});

test('the staff say which room is usual, and it stands in the log', async () => {
  const admin = await signIn(program, 'admin');
  const choice = async () => (await teacher.call('GET', '/api/room-choice')).body;
  expect(await choice()).toEqual({ usual: 'own', holds: 8 });
  const set = (usual: string) => admin.call('PATCH', '/api/admin/usual-room', { usual });
  expect((await set('link')).body).toEqual({ usual: 'link' });
  expect(await choice()).toEqual({ usual: 'link', holds: 8 });
  expect((await set('hall')).status).toBe(400);
  await set('link');
  const acts = await program.context.database.select().from(auditEntries);
  expect(acts.filter(({ act }) => act === 'usual-room-set')).toMatchObject([
    { details: { from: 'own', to: 'link' } },
  ]);
  await set('own');
});
