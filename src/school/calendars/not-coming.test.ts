import { expect, test } from 'vitest';
import { makeMissed } from '../../../tests/learning/missed-meetings.ts';
import { signIn } from '../../../tests/make/people.ts';
import { connect, eventsIn } from '../../../tests/school/calendars.ts';
import { programAnew } from '../../../tests/start/program.ts';

test('what a child does not come to leaves the family’s calendar, and the make-up stands in it with its own way in', async () => {
  const program = await programAnew({ environment: { PUBLIC_URL: 'https://dars.test:8443' } });
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const times = { missedAt: '2026-01-20T23:00:00Z', parallelAt: '2026-01-22T23:00:00Z' };
  const missed = await makeMissed(program, { teacher, mother, ...times });
  const path = await connect(mother);
  const uids = async () => (await eventsIn(program, path)).events.map((event) => event('uid'));
  expect(await uids()).toEqual([`meeting-${missed.missed}@dars`]);
  await missed.tell();
  expect(await uids()).toEqual([]);
  await missed.takeOther();
  const { events } = await eventsIn(program, path);
  expect(events.map((event) => event('url'))).toEqual([
    `https://dars.test:8443/make-ups/${missed.other}/${missed.learner}?enter`,
  ]);
  const ofTeacher = await eventsIn(program, await connect(teacher));
  expect(ofTeacher.events).toHaveLength(2);
});
