import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { eachBeforeMeeting } from '../../../../tests/learning/attendances.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { connectTelegram, noticesOf } from '../../../../tests/people/notices.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';

let program: TestProgram;
let mother: SignedInPerson;
let ali: string;
let vali: string;
const { at, mark, notHeld, all, hear, told } = eachBeforeMeeting((given) => {
  ({ program, ali, vali, mother } = given);
});

const absent = (learnerId: string) => mark([{ learnerId, state: 'absent' }]);

test('whoever is missed, their guardians hear of it once, each in their language', async () => {
  const father = await signIn(program, 'student', 'father@dars.test');
  await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, father.id));
  await makeGuardian(program, ali, father, { timeZone: 'Asia/Tashkent' });
  at(10);
  await absent(ali);
  await hear(ali);
  await hear(ali);
  const mails = await told();
  expect(mails.map(({ to }) => to).sort()).toEqual(['father@dars.test', 'mother@dars.test']);
  expect(mails.find(({ to }) => to === 'mother@dars.test')?.text).toContain('We missed Ali');
  expect(mails.find(({ to }) => to === 'father@dars.test')?.text).toContain('Alini kutdik');
});

test('a tap that is taken back is told to nobody, and that they came after all only to who was told', async () => {
  at(10);
  await absent(ali);
  await mark(all());
  await hear(ali);
  expect(await told()).toEqual([]);
  await absent(vali);
  await hear(vali);
  await mark([{ learnerId: vali, state: 'late', minutesLate: 12 }]);
  await hear(vali);
  const [, after] = await told();
  expect(after?.text).toContain('Vali came after all');
  expect(after?.text).toContain('12 minutes late');
});

test('whoever has given notice is not written to, though it was late', async () => {
  await program.context.database
    .update(attendances)
    .set({ toldAt: new Date('2026-03-02T10:00:00Z') })
    .where(eq(attendances.learnerId, ali));
  at(10);
  await absent(ali);
  await hear(ali);
  expect(await told()).toEqual([]);
});

test('on a locked screen no name of a child is read', async () => {
  await connectTelegram(program, mother, 1);
  at(10);
  await absent(ali);
  await hear(ali);
  const [notice] = await noticesOf(program);
  expect(JSON.stringify(notice?.content)).toContain('Chess');
  expect(JSON.stringify(notice?.content)).not.toContain('Ali');
});

test('that it did not take place each family hears once, and why', async () => {
  at(30);
  await notHeld('technical');
  await notHeld('technical');
  const mails = await told();
  expect(mails.map(({ to }) => to)).toEqual(['mother@dars.test']);
  expect(mails[0]?.text).toContain('There was a technical problem');
  await absent(ali);
  await hear(ali);
  expect(await told()).toHaveLength(1);
});
