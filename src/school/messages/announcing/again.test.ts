import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../../tests/empty-tables.ts';
import { makeSchool, type School } from '../../../../tests/messages.ts';
import { sharedProgram } from '../../../../tests/program.ts';
import { announcements } from './tables.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

test('what is sent again by its key is announced once; other words are a conflict, never said to be sent', async () => {
  const said = { key: randomUUID(), lessonId: school.lesson, textEn: 'No lesson tomorrow.' };
  const send = (more: object) => school.teacher.call('POST', '/api/announcements', { ...said, ...more });
  const first = await send({});
  expect(await send({})).toMatchObject({ status: 201, body: { _id: first.body._id } });
  expect(await send({ textEn: 'No lesson on Friday.' })).toMatchObject({ status: 409 });
  expect(await program.context.database.$count(announcements)).toBe(1);
});
