import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { makeCertificate, makeCourse } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { issueCertificates } from './issue.server.ts';
import { type CertificateRow, certificates } from './tables.server.ts';

const program = sharedProgram();
let family: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  family = await signIn(program, 'student');
  admin = await signIn(program, 'admin');
});

const issue = () => issueCertificates.run(program.context, {}, { last: true });
const anew = (id: string) => admin.call('POST', `/api/admin/certificates/${id}/anew`);
const rename = (learner: string, firstName: string) =>
  family.call('PATCH', `/api/learners/${learner}`, { firstName });
const check = async (code: string) => (await program.call('GET', `/api/certificates/${code}`)).body;
const ofLearner = (learner: string) =>
  program.context.database.select().from(certificates).where(eq(certificates.learnerId, learner));

/** One that the night issued. */
async function issued(): Promise<CertificateRow> {
  const { learner } = await makeCourse(program, family, { attended: 4, held: 4 });
  await issue();
  const [row] = await ofLearner(learner);
  if (!row) throw new Error('no certificate');
  return row;
}

test('one with a wrong name is written anew: the old is withdrawn, the new one says all else as it did', async () => {
  const old = await issued();
  await rename(old.learnerId, 'Aliya');
  program.clock.set('2026-01-20T10:00:00Z');
  const { status, body } = await anew(old.id);
  expect(status).toBe(200);
  const { database } = program.context;
  const [written] = await database.select().from(certificates).where(eq(certificates.id, body._id));
  const now = new Date('2026-01-20T10:00:00Z');
  expect(written).toEqual({
    ...old,
    ...{ id: body._id, code: written?.code, firstName: 'Aliya', issuedAt: now },
  });
  expect(written?.code).not.toBe(old.code);
  expect(await check(old.code)).toEqual({
    ...{ state: 'withdrawn', withdrawnAt: now.toISOString() },
    code: old.code.replace(/.{4}(?=.)/g, '$&-'),
  });
  expect(await check(written?.code ?? '')).toMatchObject({ state: 'valid', firstName: 'Aliya' });
  const { certificates: own } = (await family.call('GET', `/api/learners/${old.learnerId}/progress`)).body;
  expect(own).toMatchObject([
    { firstName: 'Aliya', withdrawnAt: null, isReplaced: false },
    { firstName: 'Ali', withdrawnReason: null, isReplaced: true },
  ]);
  const pdf = (code: string) => family.call('GET', `/api/certificates/${code}/pdf?language=uz`);
  expect([(await pdf(old.code)).status, (await pdf(written?.code ?? '')).status]).toEqual([404, 200]);
});

test('the staff’s log says so, and the family is told of the new one', async () => {
  const old = await issued();
  await rename(old.learnerId, 'Aliya');
  const { body } = await anew(old.id);
  const { database } = program.context;
  const log = await database.select().from(auditEntries).where(eq(auditEntries.subjectId, old.id));
  expect(log).toMatchObject([
    { act: 'certificate-anew', actorId: admin.id, subjectKind: 'certificate', details: { into: body._id } },
  ]);
  const told = (await program.mails()).filter(({ aboutId }) => aboutId === body._id);
  expect(told).toMatchObject([{ recipient: family.email, kind: 'anew' }]);
  expect(told[0]?.content?.text).toContain('Aliya');
});

test('it is done once, however often it is asked for at the same time', async () => {
  const old = await issued();
  await rename(old.learnerId, 'Aliya');
  const answers = await Promise.all([anew(old.id), anew(old.id), anew(old.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await ofLearner(old.learnerId)).toHaveLength(2);
});

test('without another name there is nothing to write anew, and what is withdrawn for good stays so', async () => {
  const old = await issued();
  expect((await anew(old.id)).body.code).toBe('certificate_name_same');
  await admin.call('POST', `/api/admin/certificates/${old.id}/withdraw`, { reason: 'The sister came.' });
  await rename(old.learnerId, 'Aliya');
  expect((await anew(old.id)).body.code).toBe('conflict');
  await issue();
  expect(await ofLearner(old.learnerId)).toHaveLength(1);
});

test('neither the old one nor, once it is withdrawn too, the new one is issued again by the night', async () => {
  const old = await issued();
  await rename(old.learnerId, 'Aliya');
  const { body } = await anew(old.id);
  await issue();
  expect(await ofLearner(old.learnerId)).toHaveLength(2);
  await admin.call('POST', `/api/admin/certificates/${body._id}/withdraw`, { reason: 'The sister came.' });
  await issue();
  const rows = await ofLearner(old.learnerId);
  expect(rows.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, false]);
});

test('a certificate can be written anew more than once; with the child who is removed all of them go', async () => {
  const old = await issued();
  await rename(old.learnerId, 'Aliya');
  const second = (await anew(old.id)).body._id;
  await rename(old.learnerId, 'Alisher');
  const third = (await anew(second)).body._id;
  const holding = and(eq(certificates.learnerId, old.learnerId), isNull(certificates.withdrawnAt));
  const { database } = program.context;
  expect(await database.select({ id: certificates.id }).from(certificates).where(holding)).toEqual([
    { id: third },
  ]);
  await family.call('DELETE', `/api/learners/${old.learnerId}`);
  expect(await ofLearner(old.learnerId)).toEqual([]);
  expect((await anew(third)).status).toBe(404);
});

test('the database lets one hold at a time, and says why the others do not', async () => {
  const { learner: learnerId, lesson: lessonId } = await makeCourse(program, family, {
    attended: 4,
    held: 4,
  });
  const write = (more: object = {}) => makeCertificate(program, family, { learnerId, lessonId, ...more });
  const { id } = await write();
  await expect(write()).rejects.toMatchObject({ cause: { constraint: 'certificates_once' } });
  const { database } = program.context;
  const set = (values: Partial<CertificateRow>) =>
    database.update(certificates).set(values).where(eq(certificates.id, id));
  const withdrawnAt = new Date('2026-01-16T00:00:00Z');
  for (const values of [
    { withdrawnAt },
    { isReplaced: true },
    { withdrawnAt, isReplaced: true, withdrawnReason: 'Both.' },
  ])
    await expect(set(values)).rejects.toMatchObject({ cause: { constraint: 'certificates_withdrawn' } });
  await set({ withdrawnAt, isReplaced: true });
  await write();
});
