import { expect, test } from 'vitest';
import { makeTrial } from '../../../../tests/admin/trials.ts';
import { connectTelegram, noticesOf } from '../../../../tests/notices.ts';
import type { SignedInPerson } from '../../../../tests/people.ts';
import type { TestProgram } from '../../../../tests/program.ts';
import { eachWithoutTrials, friday } from '../../../../tests/staff-trials.ts';
import { required } from '../../../../tests/trial-bookings.ts';

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
