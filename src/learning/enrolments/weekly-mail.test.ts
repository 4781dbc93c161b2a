import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../tests/make/people.ts';
import { enrol, makeLesson } from '../../../tests/make/rows.ts';
import { mondaysAndWednesdays, publishClass } from '../../../tests/make/weekly-lessons.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
beforeAll(async () => {
  program.clock.set(thursdayNoon);
});

async function textTo(to: string): Promise<string> {
  const mail = (await program.mails()).find(({ recipient, kind }) => recipient === to && kind === 'enrolled');
  return mail?.content?.text ?? '';
}

test('of a lesson that meets every week the mail of an enrolment tells its rule, of another one its date', async () => {
  const teacher = await signIn(program, 'teacher');
  const [weekly, once] = [await signIn(program, 'student'), await signIn(program, 'student')];
  const lesson = await publishClass(program, teacher, { schedule: mondaysAndWednesdays });
  await enrol(weekly, 'class', lesson, { timeZone: 'America/Los_Angeles' });
  const startDate = new Date('2026-02-23T23:00:00Z');
  await enrol(once, 'class', await makeLesson(program, teacher, { startDate }), {
    timeZone: 'America/Los_Angeles',
  });
  const text = await textTo(weekly.email);
  expect(text).toContain(
    'Every week, Los Angeles: Mon and Wed, 3:00 PM\nEvery week, Toshkent: Tue and Thu, 4:00 AM\nLength: 3 weeks from Monday, February 23',
  );
  expect(text).not.toContain('UTC');
  expect(await textTo(once.email)).toContain('Start: 23/02/2026-23:00 UTC');
});
