import type { SignedInPerson } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

/** What a tablet says of itself. */
export const tablet =
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A learner's link, made by their guardian: its path. */
export async function makeChildLink(guardian: SignedInPerson, learnerId: string): Promise<string> {
  const { body } = await guardian.call('POST', `/api/learners/${learnerId}/child-link`);
  return new URL(body.address).pathname;
}

/** Opens a link as a browser does: what it is told, and the cookie that it keeps from then on. */
export async function openChildLink(
  { app }: TestProgram,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ url: path, headers: { 'user-agent': tablet, ...headers } });
  const set = [answer.headers['set-cookie'] ?? []].flat();
  const cookie = set.find((one) => one.includes('child='))?.split(';')[0];
  return { answer, set, cookie };
}

/** A child of a student's who has opened their link, and the cookie by which they are known. */
export async function makeChild(
  program: TestProgram,
  guardian: SignedInPerson,
): Promise<{ learnerId: string; path: string; cookie: string }> {
  const learnerId = await makeLearner(program, guardian);
  const path = await makeChildLink(guardian, learnerId);
  const { cookie = 'none' } = await openChildLink(program, path);
  return { learnerId, path, cookie };
}
