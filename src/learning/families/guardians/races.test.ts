import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { confirmAddress, makeGuardian, makeInvitation } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { guardiansOf } from '../../../../tests/make/shared-family.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { guardianships } from '../tables.server.ts';

const program = sharedProgram();

const family = () => signIn(program, 'student');
const accept = (person: SignedInPerson, key: string) =>
  person.call('POST', `/api/guardians/invited/${key}/accept`);
const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort();

test('an invitation that one account accepts twenty times at once makes it a guardian once', async () => {
  const mother = await family();
  const learner = await makeLearner(program, mother);
  const father = await family();
  const { key } = await makeInvitation(program, mother, { learnerIds: [learner], email: father.email });
  const statuses = await statusesOf(Array.from({ length: 20 }, () => accept(father, key)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await guardiansOf(program, learner)).toBe(2);
  expect((await program.mails()).filter(({ recipient }) => recipient === mother.email)).toHaveLength(1);
});

test('of several accounts that ask to accept one at once, one does, and is let in once', async () => {
  const mother = await family();
  const learner = await makeLearner(program, mother);
  const { id, key } = await makeInvitation(program, mother, { learnerIds: [learner] });
  const people = await Promise.all(Array.from({ length: 6 }, family));
  const statuses = await statusesOf(people.map((person) => accept(person, key)));
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await guardiansOf(program, learner)).toBe(1);
  const letIn = () => mother.call('POST', `/api/guardian-invitations/${id}/let-in`);
  expect((await statusesOf([letIn(), letIn(), letIn()])).filter((status) => status === 200)).toHaveLength(1);
  expect(await guardiansOf(program, learner)).toBe(2);
});

test('of twenty who accept twenty invitations at once, three become guardians beside the owner', async () => {
  const mother = await family();
  const learner = await makeLearner(program, mother);
  const calls = Array.from({ length: 20 }, async () => {
    const father = await family();
    const { key } = await makeInvitation(program, mother, { learnerIds: [learner], email: father.email });
    return accept(father, key);
  });
  const statuses = await statusesOf(calls);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(17);
  expect(await guardiansOf(program, learner)).toBe(4);
});

test('of ten invitations mailed at once, five are open', async () => {
  const mother = await family();
  await confirmAddress(program, mother);
  await makeLearner(program, mother);
  const statuses = await statusesOf(
    Array.from({ length: 10 }, () =>
      mother.call('POST', '/api/guardian-invitations', { email: `${randomUUID()}@dars.test` }),
    ),
  );
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409, 409]);
});

test('an invitation is accepted or taken back, or its child removed: one of them comes first', async () => {
  for (let n = 0; n < 8; n++) {
    const mother = await family();
    const learner = await makeLearner(program, mother);
    const father = await family();
    const { id, key } = await makeInvitation(program, mother, { learnerIds: [learner], email: father.email });
    const end = n % 2 ? `/api/guardian-invitations/${id}` : `/api/learners/${learner}`;
    const [accepted, ended] = await Promise.all([accept(father, key), mother.call('DELETE', end)]);
    expect([200, 409]).toContain(accepted.status);
    expect(ended.status).toBe(200);
    const left = n % 2 ? (accepted.status === 200 ? 2 : 1) : 0;
    expect(await guardiansOf(program, learner)).toBe(left);
  }
});

test('whoever is made the owner and leaves at once: one comes first, and the child has an owner', async () => {
  for (let n = 0; n < 6; n++) {
    const [mother, father] = [await family(), await family()];
    const learner = await makeLearner(program, mother);
    const id = await makeGuardian(program, learner, father);
    const [handed, left] = await Promise.all([
      mother.call('POST', `/api/guardians/${id}/hand-over`, {}),
      father.call('POST', '/api/guardians/leave', {}),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([handed.status, left.status]);
    const owners = and(eq(guardianships.learnerId, learner), eq(guardianships.kind, 'owner'));
    expect(await program.context.database.$count(guardianships, owners)).toBe(1);
  }
});

test('two guardians whose rows go at once do not leave a child without one, whatever the code does', async () => {
  const [mother, father] = [await family(), await family()];
  const learner = await makeLearner(program, mother);
  await makeGuardian(program, learner, father);
  const bothThere = Promise.withResolvers<void>();
  let there = 0;
  const goes = ({ id }: SignedInPerson) =>
    inTransaction(program.context, async ({ database }) => {
      await database.delete(guardianships).where(eq(guardianships.userId, id));
      there += 1;
      if (there === 2) bothThere.resolve();
      await bothThere.promise;
    });
  const outcomes = await Promise.allSettled([goes(mother), goes(father)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await guardiansOf(program, learner)).toBe(1);
});
