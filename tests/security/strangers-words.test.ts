import { beforeAll, expect, test } from 'vitest';
import { confirmAddress } from '../make/guardians.ts';
import { signIn } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import { bookEvent, bookTrial, required, rows } from '../offer/trial-bookings.ts';
import { makeRequest } from '../staff/requests.ts';
import { sharedProgram } from '../start/program.ts';
import { makePeople, type People } from './every-call.ts';
import { sayInFields } from './hostile-words.ts';

/** What strangers and families type reaches nobody else's mail as a link. What the staff write is theirs to say. */
const words = 'see https://evil.example now';
const alive = /https?:\/\/evil|\bevil\.example/;

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let people: People;
beforeAll(async () => {
  people = await makePeople(program);
});

const aliveIn = async () =>
  (await program.mails())
    .filter(({ content }) => alive.test(JSON.stringify(content)))
    .map(({ key, recipient }) => [key, recipient]);

test('of all fields', async () => {
  const taken = await sayInFields(program, people, words, (key) => !key.includes('/api/admin/'));
  expect(taken.length).toBeGreaterThan(15);
  expect(await aliveIn()).toEqual([]);
});

test('of a trial lesson, to the family and its teacher, from the booking to its end', async () => {
  const { admin, teacher } = people;
  const { uri, link } = await bookEvent(program);
  const names = { parentName: words, childrenFullName: words, hearAboutUsOther: words };
  const booking = { ...required, ...names, scheduleDate: uri, isBooked: true };
  expect((await bookTrial(program, booking)).status).toBe(201);
  const id = (await rows(program)).find(({ parentName }) => parentName === words)?.id ?? '';
  const call = `/api/admin/trials/${id}`;
  expect((await admin.call('PATCH', `${call}/teacher`, { teacherId: teacher.id })).status).toBe(200);
  expect((await program.call('DELETE', link)).status).toBe(200);
  const told = (await program.mails()).filter(({ key }) => key.includes(id));
  expect(told.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([teacher.email, required.parentEmail]),
  );
  expect(await aliveIn()).toEqual([]);
});

test('of a question, in the answer to whatever address was typed', async () => {
  const id = await makeRequest(program, { name: words, message: words });
  await people.admin.call('POST', `/api/admin/requests/${id}/answers`, { text: 'Yes, on Sundays.' });
  const answer = (await program.mails()).find(({ key }) => key.startsWith(`request ${id} answer`));
  expect(answer?.content?.text).toContain('> see https[:]//evil[.]example now');
  expect(await aliveIn()).toEqual([]);
});

test('of a child’s name, to whoever is invited', async () => {
  const inviter = await signIn(program, 'student');
  await confirmAddress(program, inviter);
  await makeLearner(program, inviter, { firstName: words });
  const email = 'anybody@example.org';
  expect((await inviter.call('POST', '/api/guardian-invitations', { email })).status).toBe(201);
  expect((await program.mails()).some(({ recipient }) => recipient === email)).toBe(true);
  expect(await aliveIn()).toEqual([]);
});
