import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { makeGuardian } from '../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';
import type { BoardChange, BoardItem } from '../room.ts';
import { boardChanges } from '../tables.server.ts';
import { boardsOf } from './boards-of.server.ts';

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

const line = (id: string): BoardItem => ({
  id,
  ink: 'red',
  width: 4,
  shape: 'line',
  from: [0, 0],
  to: [100, 50],
});

/** Writes changes as the room does. */
async function draw(page: number, ...changes: BoardChange[]): Promise<void> {
  const rows = changes.map((change, n) => ({
    meetingId: meeting,
    page,
    n,
    seat: 'seat',
    key: `${page}-${n}`,
    change,
  }));
  await program.context.database.insert(boardChanges).values(rows);
}

const read = (person: SignedInPerson) => person.call('GET', `/api/boards/${meeting}`);
const readAsChild = (cookie: string, path = `/api/my-lessons/boards/${meeting}`) =>
  program.call('GET', path, undefined, 'en', { cookie });

describe('a board is read', () => {
  test('page by page, as it stood at the end, without the pages on which nothing is', async () => {
    await draw(0, { do: 'add', item: line('1') }, { do: 'add', item: line('2') }, { do: 'take', ids: ['1'] });
    await draw(1, { do: 'add', item: line('3') }, { do: 'clear' });
    await draw(2, { do: 'paper', paper: 'squared' }, { do: 'add', item: line('4') });
    const { status, body } = await read(mother);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: 'Chess',
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      pages: [
        { paper: 'plain', picture: null, items: [line('2')] },
        { paper: 'squared', picture: null, items: [line('4')] },
      ],
    });
  });

  test('by who gave the meeting, the family, the child and the staff, and by nobody else', async () => {
    const statuses = async () => {
      const people = [teacher, mother, admin, stranger, await signIn(program, 'teacher')];
      const accounts = await Promise.all(people.map(async (person) => (await read(person)).status));
      const children = await Promise.all(
        [child, other].map(async ({ cookie }) => (await readAsChild(cookie)).status),
      );
      return [...accounts, ...children];
    };
    expect(await statuses()).toEqual([200, 200, 200, 404, 404, 200, 404]);
    expect((await program.call('GET', `/api/boards/${meeting}`)).status).toBe(401);
    expect((await readAsChild('none=1')).status).toBe(403);
  });

  test('by another guardian of the child, until they are that no more', async () => {
    const father = await signIn(program, 'student');
    expect((await read(father)).status).toBe(404);
    const guardian = await makeGuardian(program, child.learnerId, father);
    expect((await read(father)).status).toBe(200);
    await mother.call('POST', `/api/guardians/${guardian}/remove`, {});
    expect((await read(father)).status).toBe(404);
  });

  test('by a substitute, and not by whom they stand in for', async () => {
    const substitute = await signIn(program, 'teacher');
    await program.context.database.update(meetings).set({ teacherId: substitute.id });
    expect([(await read(substitute)).status, (await read(teacher)).status]).toEqual([200, 404]);
  });

  test('which meetings have one is told of many at once', async () => {
    const without = meeting;
    await makeLesson(program, teacher);
    meeting = await makeMeeting(program, await makeLesson(program, teacher), teacher);
    await draw(0, { do: 'add', item: line('1') });
    expect(await boardsOf(program.context, [without, meeting])).toEqual(new Set([meeting]));
    expect(await boardsOf(program.context, [])).toEqual(new Set());
  });
});
