import { beforeEach, describe, expect, test } from 'vitest';
import { makeChildLink, openChildLink } from '../../../../tests/learning/child-links.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let mother: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  mother = await signIn(program, 'student');
});

const ask = (cookie: string, by = program) =>
  by.app.inject({ url: '/api/my-lessons', headers: { cookie: `zone=America/Chicago; ${cookie}` } });
const status = async (cookie: string, by = program) => (await ask(cookie, by)).statusCode;

async function linkOf(guardian: SignedInPerson, learnerId: string) {
  const { body } = await guardian.call('GET', '/api/child-links');
  return body.find(({ learner }: { learner: string }) => learner === learnerId);
}

describe('of two guardians', () => {
  /** A child of two, with a link that the second one made and that was opened on a tablet. */
  async function shared() {
    const learnerId = await makeLearner(program, mother, { firstName: 'Ali' });
    const father = await signIn(program, 'student');
    const id = await makeGuardian(program, learnerId, father);
    const { cookie = 'none' } = await openChildLink(program, await makeChildLink(father, learnerId));
    return { learnerId, father, id, cookie };
  }

  test('one sees that the other made a link, and not where it is used', async () => {
    const { learnerId, father } = await shared();
    expect(await linkOf(mother, learnerId)).toMatchObject({ isOwn: false, devices: [] });
    expect(await linkOf(father, learnerId)).toMatchObject({ isOwn: true, devices: [{}] });
  });

  test.each([
    ['is removed', ({ id }: { id: string }) => mother.call('POST', `/api/guardians/${id}/remove`, {})],
    ['leaves', ({ father }: { father: SignedInPerson }) => father.call('POST', '/api/guardians/leave', {})],
  ])('the link of one who %s ends, on every tablet', async (_, end) => {
    const family = await shared();
    expect(await status(family.cookie)).toBe(200);
    expect((await end(family)).status).toBe(200);
    expect(await status(family.cookie)).not.toBe(200);
    expect(await linkOf(mother, family.learnerId)).toBeUndefined();
    const again = await family.father.call('POST', `/api/learners/${family.learnerId}/child-link`);
    expect(again.status).toBe(404);
  });

  test('the link of the one who stays goes on', async () => {
    const { learnerId, id } = await shared();
    const { cookie = 'none' } = await openChildLink(program, await makeChildLink(mother, learnerId));
    await mother.call('POST', `/api/guardians/${id}/remove`, {});
    expect(await status(cookie)).toBe(200);
  });
});
