import { expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { eachWithOwnMeetings } from '../../../../tests/offer/own-meetings.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
const { publish, startsOf } = eachWithOwnMeetings((given) => {
  ({ program, teacher } = given);
});

test('the page of a class has every date that is planned, to the last, of one that meets each day and goes on', async () => {
  const other = await signIn(program, 'teacher');
  const daily = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, at: '18:00' }));
  const lesson = await publish(other, {
    schedule: { zone: 'America/New_York', from: '2026-01-16', minutes: 45, times: daily },
  });
  const { coming } = (await teacher.call('GET', `/api/class/${lesson}`)).body.meetings;
  const shown = coming.map(({ startTime }: { startTime: string }) => startTime);
  expect(shown.length).toBeGreaterThan(52 * 7);
  expect(shown).toEqual(await startsOf(lesson));
});
