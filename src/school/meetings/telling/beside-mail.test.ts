import { expect, test } from 'vitest';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { connectTelegram, noticesOf } from '../../../../tests/people/notices.ts';
import { eachWithLearners } from '../../../../tests/school/told-changes.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let family: SignedInPerson;
const { idAt, act, wait, told } = eachWithLearners((given) => {
  ({ program, teacher, family } = given);
});

test('a change comes by Telegram alone where that was chosen, without what somebody typed', async () => {
  await connectTelegram(program, family, 42);
  await family.call('PUT', '/api/notifications/choices/changes/mail', { wanted: false });
  await act(teacher, await idAt(0), 'cancel', { reason: 'Dilnoza is ill' });
  await wait(60);
  expect(await told()).toEqual([]);
  const [notice] = await noticesOf(program);
  expect(notice).toMatchObject({
    topic: 'changes',
    neededBy: new Date('2026-02-23T23:00:00Z'),
    content: {
      title: expect.stringMatching(/^Canceled, Monday, .*: Chess$/),
      text: expect.stringMatching(/^When, Los Angeles: Monday, .*\nWhen, Toshkent: Tuesday, .*$/),
      url: expect.stringMatching(/\/classroom\/.*\/class$/),
    },
  });
  expect(JSON.stringify(notice)).not.toContain('Dilnoza');
});
