import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { makeCourse } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { connectTelegram, noticesOf } from '../../../tests/people/notices.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { issueCertificates } from './issue.server.ts';
import { certificates } from './tables.server.ts';

const program = sharedProgram();
let mother: SignedInPerson;
let father: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  mother = await signIn(program, 'student');
  father = await signIn(program, 'student');
  await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, father.id));
});

const issue = () => issueCertificates.run(program.context, {}, { last: true });
const aboutCertificates = async () => (await program.mails()).filter(({ about }) => about === 'certificate');

/** A course that the child of both has completed. */
async function completed(): Promise<{ learner: string }> {
  const { database, clock } = program.context;
  const course = await makeCourse(program, mother, { attended: 4, held: 4 });
  await database
    .insert(guardianships)
    .values({ learnerId: course.learner, userId: father.id, kind: 'guardian', createdAt: clock.now() });
  return course;
}

test('whoever looks after the child is told once, each in their language, and led to it', async () => {
  const { learner } = await completed();
  await connectTelegram(program, father, 1);
  await Promise.all([issue(), issue()]);
  await issue();
  const told = await aboutCertificates();
  expect(told.map(({ recipient }) => recipient).sort()).toEqual([mother.email, father.email].sort());
  const letterTo = ({ email }: SignedInPerson) => told.find(({ recipient }) => recipient === email)?.content;
  expect(letterTo(mother)?.subject).toBe('A certificate: Chess for beginners');
  expect(letterTo(father)?.subject).toBe('Sertifikat tayyor: Chess for beginners');
  for (const one of [mother, father]) {
    expect(letterTo(one)?.text).toContain('Ali');
    expect(letterTo(one)?.text).toContain(`/progress?child=${learner}\n`);
  }
  const [notice, ...others] = await noticesOf(program);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ userId: father.id, topic: 'certificates' });
  expect(notice?.content?.url).toMatch(new RegExp(`/progress\\?child=${learner}$`));
  // It may be read on a locked screen.
  expect(JSON.stringify(notice?.content)).not.toContain('Ali');
});

test('who wants no mail of it gets none, and a blocked account hears nothing', async () => {
  const { database } = program.context;
  const before = (await aboutCertificates()).length;
  const { status } = await mother.call('PUT', '/api/notifications/choices/certificates/mail', {
    wanted: false,
  });
  expect(status).toBe(200);
  await database.update(users).set({ status: 'blocked' }).where(eq(users.id, father.id));
  const { learner } = await completed();
  await issue();
  expect(await database.$count(certificates, eq(certificates.learnerId, learner))).toBe(1);
  expect(await aboutCertificates()).toHaveLength(before);
});
