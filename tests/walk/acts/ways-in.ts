import { expect } from 'vitest';
import { openChildLink } from '../../learning/child-links.ts';
import { type Act, act, type Walk, which } from '../act.ts';
import { endKeys, keepKey } from '../known.ts';
import type { Someone } from '../school.ts';
import { someChild } from './families.ts';

/** A guardian makes a child's link, and the child opens it: the one before ends. */
export async function makeLink({ school, known }: Walk, { id: holder, call }: Someone, learner: string) {
  const { status, body } = await call('POST', `/api/learners/${learner}/child-link`);
  if (status !== 201) return status;
  endKeys(known, (key) => key.kind.startsWith('child') && key.learner === learner);
  const value = new URL(body.address).pathname;
  keepKey(known, { kind: 'child link', holder, learner, value });
  const { cookie } = await openChildLink(school.shop, value);
  expect(cookie, 'a child’s link opens').toBeDefined();
  keepKey(known, { kind: 'child cookie', holder, learner, value: cookie ?? '' });
  return status;
}

/** A guardian makes the address of a calendar, of all their children or of one: the one before ends. */
export async function makeFeed({ known }: Walk, { id: holder, call }: Someone, learner?: string) {
  const { status, body } = await call(
    'POST',
    learner ? `/api/learners/${learner}/calendar` : '/api/calendar',
  );
  if (status !== 201) return status;
  endKeys(known, (key) => key.kind === 'feed' && key.holder === holder && key.learner === learner);
  const value = new URL(body.address).pathname;
  keepKey(known, { kind: 'feed', holder, ...(learner && { learner }), value });
  return status;
}

const childLink = act('a child’s link is made', { which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  return (
    child && `${child.family.name} ${child.firstName} ${await makeLink(walk, child.family, child.learner)}`
  );
});

const childFeed = act('a calendar of a child is connected', { which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  return (
    child && `${child.family.name} ${child.firstName} ${await makeFeed(walk, child.family, child.learner)}`
  );
});

const ownFeed = act('a family connects a calendar', { which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  return child && `${child.family.name} ${await makeFeed(walk, child.family)}`;
});

export const waysIn: Act[] = [childLink, childFeed, ownFeed];
