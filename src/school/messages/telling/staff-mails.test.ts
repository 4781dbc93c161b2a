import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { asked, beginChat } from '../../../../tests/school/chats.ts';
import { makeSchool, says, tellMessages } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'threads', 'users', 'mails', 'pgboss.job');
  admin = await signIn(program, 'admin');
});

const at = (minutes: number) =>
  program.clock.set(new Date(Date.parse(thursdayNoon) + minutes * 60_000).toISOString());
async function mailed() {
  await tellMessages(program);
  return (await program.mails())
    .filter(({ recipient }) => recipient === program.context.config.staffEmail)
    .map(({ content }) => content?.text ?? '');
}

test('a visitor’s chat and an account’s question are mailed to the staff once each, with a link to answer', async () => {
  await beginChat(program);
  const family = await signIn(program, 'student');
  const { body } = await family.call('POST', '/api/threads', { message: says('Where is my receipt?') });
  await family.call('POST', `/api/threads/${body._id}/messages`, says('It was in March.'));
  const all = await mailed();
  expect(all).toHaveLength(2);
  expect(all.join()).toContain(asked.email);
  expect(all.join()).toContain('Is there a chess group');
  const [question] = all.filter((text) => text.includes('Where is my receipt?'));
  expect(question).toContain(family.email);
  expect(question).toContain(`/admin/inbox/${body._id}`);
  expect(await mailed()).toHaveLength(2);
});

test('while the school answers it is not mailed again; an hour later, and a question anew, it is', async () => {
  const family = await signIn(program, 'student');
  const { body } = await family.call('POST', '/api/threads', { message: says('One?') });
  const say = (one: SignedInPerson, words: string) =>
    one.call('POST', `/api/threads/${body._id}/messages`, says(words));
  expect(await mailed()).toHaveLength(1);
  at(5);
  await say(admin, 'Yes.');
  at(10);
  await say(family, 'And two?');
  expect(await mailed()).toHaveLength(1);
  await say(admin, 'Two as well.');
  at(90);
  await say(family, 'And three?');
  expect(await mailed()).toHaveLength(2);
});

test('none of what somebody sees to, and none of what families and teachers say to each other', async () => {
  const { mother, about } = await makeSchool(program);
  await mother.call('POST', '/api/threads', { ...about, message: says('He is ill.') });
  const { body } = await mother.call('POST', '/api/threads', { message: says('Mine?') });
  await admin.call('PUT', `/api/admin/inbox/${body._id}/assigned`, { userId: admin.id });
  expect(await mailed()).toEqual([]);
});
