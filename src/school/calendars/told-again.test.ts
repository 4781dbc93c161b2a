import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { password, signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { connect, connectLearner } from '../../../tests/school/calendars.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { tellAgain } from './feeds.server.ts';
import { calendarFeeds } from './tables.server.ts';

const program = sharedProgram({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });

test('the address is told again for the password, to its owner alone, and what the database holds does not make it', async () => {
  const student = await signIn(program, 'student');
  const say = (currentPassword: string, who = student, path = '/api/calendar/address') =>
    who.call('POST', path, { currentPassword });
  expect((await say(password)).status).toBe(404);
  const path = await connect(student);
  const told = await say(password);
  expect([told.status, new URL(told.body.address).pathname]).toEqual([200, path]);
  expect((await say('not this one')).body.fields).toEqual({ currentPassword: expect.any(String) });
  const other = await signIn(program, 'student');
  expect((await say(password, other)).status).toBe(404);
  // Another key, as whoever has nothing but the database would have.
  const [feed] = await program.context.database
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, student.id));
  if (!feed) throw new Error('no feed');
  const elsewhere = { ...program.context.config, secretKey: 'another key, of at least 32 characters' };
  expect(await tellAgain(elsewhere, feed)).toBeNull();
  expect(path).not.toContain(feed.seed);
  // One from before it was kept goes on, and cannot be told.
  await program.context.database
    .update(calendarFeeds)
    .set({ seed: null })
    .where(eq(calendarFeeds.userId, student.id));
  expect([(await say(password)).body, (await program.call('GET', path)).status]).toEqual([
    { address: null },
    200,
  ]);
  // A new one is another one.
  expect(await connect(student)).not.toBe(path);
  expect((await program.call('GET', path)).status).toBe(404);
});

test('so is a guardian’s own address of one child, and not the other guardian’s', async () => {
  const mother = await signIn(program, 'student');
  const learner = await makeLearner(program, mother);
  const again = `/api/learners/${learner}/calendar/address`;
  const path = await connectLearner(mother, learner);
  const { body } = await mother.call('POST', again, { currentPassword: password });
  expect(new URL(body.address).pathname).toBe(path);
  const stranger = await signIn(program, 'student');
  expect((await stranger.call('POST', again, { currentPassword: password })).status).toBe(404);
});
