import { expect, test } from 'vitest';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { eachWithoutTrials, friday } from '../../../../tests/offer/staff-trials.ts';
import { required } from '../../../../tests/offer/trial-bookings.ts';
import { connectTelegram, noticesOf } from '../../../../tests/people/notices.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
const { assign, mailsTo } = eachWithoutTrials((given) => {
  ({ program, teacher } = given);
});

test('a teacher is told of a trial lesson by Telegram too, without the child and the family', async () => {
  await connectTelegram(program, teacher, 42);
  await assign(await makeTrial(program, friday), teacher.id);
  expect(await mailsTo(teacher.email)).toHaveLength(1);
  const [notice] = await noticesOf(program);
  expect(notice).toMatchObject({
    topic: 'trials',
    neededBy: new Date(friday),
    content: { title: expect.stringContaining('A trial lesson for you'), url: 'http://dars.test/dashboard' },
  });
  const { childrenFullName, parentName, parentPhoneNumber, parentEmail } = required;
  for (const word of [childrenFullName, parentName, parentPhoneNumber, parentEmail])
    expect(JSON.stringify(notice)).not.toContain(word);
});
