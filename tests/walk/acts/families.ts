import fc from 'fast-check';
import { expect } from 'vitest';
import { openChildLink } from '../../child-links.ts';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { endKeys, keepKey } from '../known.ts';
import { enrolled, families, lessonsOf, lookedAfter, plannedAhead } from '../looking.ts';

/** A family, a child of theirs, and what names both. */
export async function someChild({ school }: Walk, number: number) {
  const one = pick(await lookedAfter(school), number);
  const family = families(school).find(({ id }) => id === one?.guardian);
  return one && family && { ...one, family };
}

export const enrol = act('a family enrols a child', { which, lesson: which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  const lesson = pick(await lessonsOf(walk.school), chosen.lesson);
  if (!child || !lesson) return undefined;
  const before = (await enrolled(walk.school)).length;
  const said = { [`${lesson.kind}Id`]: lesson.id, learnerId: child.learner, isConfirmed: true };
  const { status } = await child.family.call('POST', `/api/manual-purchase/${lesson.kind}`, said);
  if ((await enrolled(walk.school)).length > before) {
    const rows = await walk.school.shop.context.database.execute<{ n: number }>(
      `select count(*)::int as n from meetings where lesson_id = '${lesson.id}'`,
    );
    const ahead = (await plannedAhead(walk.school)).some(({ lessonId }) => lessonId === lesson.id);
    expect(ahead || rows.rows[0]?.n === 0, 'what is enrolled in has a meeting ahead').toBe(true);
  }
  return `${child.family.name} ${child.firstName} ${status}`;
});

export const wait = act('a family waits for a place', { which, lesson: which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  const lesson = pick(await lessonsOf(walk.school), chosen.lesson);
  if (!child || !lesson) return undefined;
  return (await child.family.call('POST', `/api/lessons/${lesson.id}/waits`, { learnerId: child.learner }))
    .status;
});

export const giveUp = act('a family gives a place up', { which }, async (walk, chosen) => {
  const place = pick(await enrolled(walk.school), chosen.which);
  const family = families(walk.school).find(({ id }) => id === place?.guardian);
  if (!place || !family) return undefined;
  const { body } = await family.call('GET', `/api/manual-purchase/${place.id}/giving-up`);
  const { status } = await family.call('POST', `/api/manual-purchase/${place.id}/give-up`, {
    back: body.back ?? 0,
  });
  return `${family.name} ${status}`;
});

export const addChild = act('a family adds a child', { which }, async (walk, chosen) => {
  const family = pick(families(walk.school), chosen.which);
  if (!family || (await lookedAfter(walk.school)).length > 7) return undefined;
  return (
    await family.call('POST', '/api/learners', { firstName: ['Nodir', 'Laylo', 'Sardor'][chosen.which % 3] })
  ).status;
});

export const removeChild = act('a family removes a child', { which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  if (!child) return undefined;
  const { status } = await child.family.call('DELETE', `/api/learners/${child.learner}`);
  if (status === 200) endKeys(walk.known, ({ learner }) => learner === child.learner);
  return `${child.family.name} ${child.firstName} ${status}`;
});

export const childLink = act(
  'a child’s link is made',
  { which, opened: fc.boolean() },
  async (walk, chosen) => {
    const child = await someChild(walk, chosen.which);
    if (!child) return undefined;
    const { learner, guardian: holder, family } = child;
    const { status, body } = await family.call('POST', `/api/learners/${learner}/child-link`);
    if (status !== 201) return status;
    const isOfChild = (kind: string) => kind === 'child link' || kind === 'child cookie';
    endKeys(walk.known, (key) => isOfChild(key.kind) && key.learner === learner);
    const value = new URL(body.address).pathname;
    keepKey(walk.known, { kind: 'child link', holder, learner, value });
    if (!chosen.opened) return 'made';
    const { cookie } = await openChildLink(walk.school.shop, value);
    expect(cookie, 'a child’s link opens').toBeDefined();
    keepKey(walk.known, { kind: 'child cookie', holder, learner, value: cookie ?? '' });
    return `${family.name} ${child.firstName}, opened`;
  },
);

export const connectCalendar = act(
  'a family connects a calendar',
  { which, own: fc.boolean() },
  async (walk, chosen) => {
    const child = await someChild(walk, chosen.which);
    if (!child) return undefined;
    const { family, learner, guardian: holder } = child;
    const url = chosen.own ? '/api/calendar' : `/api/learners/${learner}/calendar`;
    const { status, body } = await family.call('POST', url);
    if (status !== 201) return status;
    const of = chosen.own ? {} : { learner };
    endKeys(walk.known, (key) => key.kind === 'feed' && key.holder === holder && key.learner === of.learner);
    keepKey(walk.known, { kind: 'feed', holder, ...of, value: new URL(body.address).pathname });
    return `${family.name} ${status}`;
  },
);

export const familyActs: Act[] = [
  enrol,
  enrol,
  wait,
  giveUp,
  addChild,
  removeChild,
  childLink,
  childLink,
  connectCalendar,
  connectCalendar,
];
