import { expect } from 'vitest';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { endKeys } from '../known.ts';
import { enrolled, families, lessonsOf, lookedAfter, plannedAhead } from '../looking.ts';

/** A family, a child of theirs, and what names both. */
export async function someChild({ school }: Walk, number: number) {
  const one = pick(await lookedAfter(school), number);
  const family = families(school).find(({ id }) => id === one?.guardian);
  return one && family && { ...one, family };
}

const enrol = act('a family enrols a child', { which, lesson: which }, async (walk, chosen) => {
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

const wait = act('a family waits for a place', { which, lesson: which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  const lesson = pick(await lessonsOf(walk.school), chosen.lesson);
  if (!child || !lesson) return undefined;
  return (await child.family.call('POST', `/api/lessons/${lesson.id}/waits`, { learnerId: child.learner }))
    .status;
});

const giveUp = act('a family gives a place up', { which }, async (walk, chosen) => {
  const place = pick(await enrolled(walk.school), chosen.which);
  const family = families(walk.school).find(({ id }) => id === place?.guardian);
  if (!place || !family) return undefined;
  const { body } = await family.call('GET', `/api/manual-purchase/${place.id}/giving-up`);
  const { status } = await family.call('POST', `/api/manual-purchase/${place.id}/give-up`, {
    back: body.back ?? 0,
  });
  return `${family.name} ${status}`;
});

const addChild = act('a family adds a child', { which }, async (walk, chosen) => {
  const family = pick(families(walk.school), chosen.which);
  if (!family || (await lookedAfter(walk.school)).length > 7) return undefined;
  return (
    await family.call('POST', '/api/learners', { firstName: ['Nodir', 'Laylo', 'Sardor'][chosen.which % 3] })
  ).status;
});

const removeChild = act('a family removes a child', { which }, async (walk, chosen) => {
  const child = await someChild(walk, chosen.which);
  if (!child) return undefined;
  const { status } = await child.family.call('DELETE', `/api/learners/${child.learner}`);
  if (status === 200) endKeys(walk.known, ({ learner }) => learner === child.learner);
  return `${child.family.name} ${child.firstName} ${status}`;
});

export const familyActs: Act[] = [enrol, enrol, wait, giveUp, addChild, removeChild];
