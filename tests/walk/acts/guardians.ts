import { expect } from 'vitest';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { letSettle } from '../hearing.ts';
import { endKeys } from '../known.ts';
import { families, lookedAfter } from '../looking.ts';
import { readSchedule } from '../reading.ts';
import type { Someone } from '../school.ts';
import { someChild } from './families.ts';

const invite = act('a guardian invites', { which, whom: which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  const invited = pick(families(walk.school), chosen.whom);
  if (!child || !invited) return undefined;
  const said = { email: invited.email, learnerIds: [child.learner] };
  const { status } = await child.family.call('POST', '/api/guardian-invitations', said);
  return `${child.family.name} ${invited.name} ${status}`;
});

const accept = act('an invitation is accepted', { which, who: which }, async (walk, chosen) => {
  const open = walk.known.keys.filter(({ kind }) => kind === 'invitation');
  const key = pick(open, chosen.which);
  const by = pick(families(walk.school), chosen.who);
  if (!key || !by) return undefined;
  await letSettle(walk);
  const { status, body } = await by.call('POST', `/api/guardians/invited/${key.value}/accept`);
  if (key.hasEnded) expect(body.state, 'an invitation that is over').not.toBe('accepted');
  if (status === 200) await readSchedule(walk, by.id);
  return `${by.name} ${body.state ?? status}`;
});

const letIn = act('a guardian lets in who asks', { which }, async (walk, chosen) => {
  const family = pick(families(walk.school), chosen.which);
  const { body } = (await family?.call('GET', '/api/guardian-invitations')) ?? {};
  const asked = body?.find?.(({ asker }: { asker: object | null }) => asker);
  if (!family || !asked) return undefined;
  await letSettle(walk);
  const { status } = await family.call('POST', `/api/guardian-invitations/${asked._id}/let-in`);
  for (const one of families(walk.school)) await readSchedule(walk, one.id);
  return status;
});

/** What somebody held of children whom they look after no more. */
async function endWhatIsNotTheirs(walk: Walk, { id }: Pick<Someone, 'id'>): Promise<void> {
  const own = (await lookedAfter(walk.school)).filter(({ guardian }) => guardian === id);
  const isTheirs = (learner: string) => own.some((one) => one.learner === learner);
  endKeys(walk.known, ({ holder, learner }) => holder === id && learner !== undefined && !isTheirs(learner));
}

const removeGuardian = act('a guardian is removed', { which }, async (walk, chosen) => {
  const before = await lookedAfter(walk.school);
  const other = pick(
    before.filter(({ kind }) => kind !== 'owner'),
    chosen.which,
  );
  const owner = before.find(({ kind, learner }) => kind === 'owner' && learner === other?.learner);
  const by = families(walk.school).find(({ id }) => id === owner?.guardian);
  if (!other || !by) return undefined;
  const { status } = await by.call('POST', `/api/guardians/${other.id}/remove`, {});
  for (const { guardian } of before) await endWhatIsNotTheirs(walk, { id: guardian });
  return `by the ${by.name} ${status}`;
});

const leave = act('a guardian leaves', { which }, async (walk, chosen) => {
  const family = pick(families(walk.school), chosen.which);
  if (!family) return undefined;
  const { status } = await family.call('POST', '/api/guardians/leave', {});
  await endWhatIsNotTheirs(walk, family);
  return `${family.name} ${status}`;
});

const handOver = act('a guardian hands over', { which, to: which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.to);
  const by = pick(families(walk.school), chosen.which);
  return child && by && (await by.call('POST', `/api/guardians/${child.id}/hand-over`, {})).status;
});

export const guardianActs: Act[] = [
  invite,
  accept,
  accept,
  letIn,
  removeGuardian,
  removeGuardian,
  leave,
  handOver,
];
