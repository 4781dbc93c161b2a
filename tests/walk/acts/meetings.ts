import fc from 'fast-check';
import { expect } from 'vitest';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { lessonsOf, meetingsAhead, plannedAhead } from '../looking.ts';
import type { Someone } from '../school.ts';

const plans = { plans: true };
const byStaff = fc.boolean();
const shift = fc.integer({ min: -30, max: 60 });
const hours = 3_600_000;

type Change = { _id: string; before?: object };

/** What a change does; a meeting that it adds has no id before it is there. */
const told = ({ changes }: { changes: Change[] }) =>
  changes.map(({ _id, ...one }) => (one.before ? { _id, ...one } : one));

/** What is sent about one meeting, by its teacher or by the staff; a teacher asks first what would come of it. */
async function change(walk: Walk, { id, lessonId }: Meeting, what: string, body: object, byAdmin: boolean) {
  const { admin, teacher, 'other teacher': other } = walk.school.people;
  const lesson = (await lessonsOf(walk.school)).find((one) => one.id === lessonId);
  const by: Someone = byAdmin ? admin : lesson?.teacherId === other.id ? other : teacher;
  const url = `/api/${byAdmin ? 'admin/' : ''}meetings/${id}/${what}`;
  const asked = byAdmin ? undefined : await by.call('POST', `${url}?dryRun=true`, body);
  const before = await plannedAhead(walk.school);
  const answer = await by.call('POST', url, body);
  const after = await plannedAhead(walk.school);
  if (asked && answer.status === 200)
    expect(told(asked.body), 'what would be done is done').toEqual(told(answer.body));
  return { ...answer, before, after };
}

const move = act(
  'one is moved',
  { which, shift, byStaff },
  async (walk, chosen) => {
    const one = pick(await plannedAhead(walk.school), chosen.which);
    if (!one) return undefined;
    const startTime = new Date(one.startsAt.getTime() + chosen.shift * hours).toISOString();
    const { status, before, after } = await change(
      walk,
      one,
      'move',
      { startTime, scope: 'one' },
      chosen.byStaff,
    );
    if (status === 200) walk.known.byHand.add(one.id);
    expect(after.length, 'as many as before').toBe(before.length);
    return status;
  },
  plans,
);

const moveLater = act(
  'one and all later ones are moved',
  { which, shift, byStaff },
  async (walk, chosen) => {
    const one = pick(await plannedAhead(walk.school), chosen.which);
    if (!one) return undefined;
    const startTime = new Date(one.startsAt.getTime() + chosen.shift * hours).toISOString();
    const body = { startTime, scope: 'later' };
    const { status, body: answer, before, after } = await change(walk, one, 'move', body, chosen.byStaff);
    const lost = answer.changes?.filter(({ lostTo }: { lostTo?: string }) => lostTo).length ?? 0;
    if (!chosen.byStaff)
      expect(after.length + lost, 'as many as before').toBeGreaterThanOrEqual(before.length);
    return status;
  },
  plans,
);

const cancel = act(
  'one is called off',
  { which, scope: fc.constantFrom('one', 'one', 'later'), byStaff },
  async (walk, chosen) => {
    const one = pick(await plannedAhead(walk.school), chosen.which);
    if (!one) return undefined;
    const said = { reason: 'Ill', scope: chosen.scope };
    const { status, before, after } = await change(walk, one, 'cancel', said, chosen.byStaff);
    if (status === 200 && chosen.scope === 'one') expect(after.length).toBe(before.length - 1);
    return status;
  },
  plans,
);

const restore = act(
  'one is restored',
  { which, byStaff },
  async (walk, chosen) => {
    const all = await meetingsAhead(walk.school);
    const one = pick(
      all.filter(({ state }) => state === 'cancelled'),
      chosen.which,
    );
    if (!one) return undefined;
    const { status } = await change(walk, one, 'restore', {}, chosen.byStaff);
    if (status === 200 && one.ruleDay === null) walk.known.byHand.add(one.id);
    return status;
  },
  plans,
);

const add = act(
  'one is added',
  { which, in: fc.integer({ min: 2, max: 400 }) },
  async (walk, chosen) => {
    const lesson = pick(await lessonsOf(walk.school), chosen.which);
    if (!lesson) return undefined;
    const { teacher, 'other teacher': other } = walk.school.people;
    const by = lesson.teacherId === teacher.id ? teacher : other;
    const startTime = new Date(
      walk.school.shop.context.clock.now().getTime() + chosen.in * hours,
    ).toISOString();
    const { status, body } = await by.call('POST', '/api/meetings', {
      lessonId: lesson.id,
      startTime,
      minutes: 30,
    });
    for (const { _id } of body.changes ?? []) walk.known.byHand.add(_id);
    return status;
  },
  plans,
);

const substitute = act(
  'one is given to the other teacher',
  { which, scope: fc.constantFrom('one', 'later'), back: fc.boolean() },
  async (walk, chosen) => {
    const one = pick(await plannedAhead(walk.school), chosen.which);
    if (!one) return undefined;
    const { teacher, 'other teacher': other } = walk.school.people;
    const teacherId = (one.teacherId === teacher.id) !== chosen.back ? other.id : teacher.id;
    const said = { teacherId, scope: chosen.scope };
    const { status, before, after } = await change(walk, one, 'teacher', said, true);
    const times = (rows: Meeting[]) => rows.map(({ id, startsAt }) => `${id} ${startsAt.toISOString()}`);
    expect(times(after), 'a substitute changes no time').toEqual(times(before));
    return status;
  },
  plans,
);

const dayOff = act(
  'the staff make a day off',
  { which },
  async ({ school, known }, chosen) => {
    const one = pick(await plannedAhead(school), chosen.which);
    if (!one) return undefined;
    const day = one.ruleDay ?? one.startsAt.toISOString().slice(0, 10);
    const { status } = await school.people.admin.call('POST', '/api/admin/closures', {
      day,
      nameEn: 'Day',
      nameUz: 'Kun',
    });
    if (status < 300) known.daysOff.add(day);
    const left = (await plannedAhead(school)).filter(
      ({ id, ruleDay }) => ruleDay === day && !known.byHand.has(id),
    );
    if (status < 300) expect(left, 'what is planned on a day off').toEqual([]);
    return `${day} ${status}`;
  },
  plans,
);

const noDayOff = act(
  'the staff take a day off back',
  { which },
  async ({ school, known }, chosen) => {
    const day = pick([...known.daysOff], chosen.which);
    if (!day) return undefined;
    const { status } = await school.people.admin.call('DELETE', `/api/admin/closures/${day}`);
    if (status < 300) known.daysOff.delete(day);
    return `${day} ${status}`;
  },
  plans,
);

export const meetingActs: Act[] = [
  move,
  moveLater,
  moveLater,
  cancel,
  restore,
  add,
  substitute,
  substitute,
  dayOff,
  noDayOff,
];
