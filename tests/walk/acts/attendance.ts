import { and, asc, eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { notHeldReasons } from '../../../src/calendar/timetables/meeting.ts';
import { type Act, act, pick, type Walk, which } from '../act.ts';
import { expectTold } from '../hearing.ts';
import { begunNotHeld, meetingsAhead, teachersOf } from '../looking.ts';
import { someChild } from './families.ts';

/** A child, a meeting ahead at which it is expected, and where its family says that it cannot come. */
async function somePlace(walk: Walk, number: number, which: number) {
  const child = await someChild(walk, number);
  if (!child) return undefined;
  const { context } = walk.school.shop;
  const ahead = await context.database
    .select()
    .from(attendances)
    .where(
      and(
        eq(attendances.learnerId, child.learner),
        attendances.live,
        gt(attendances.startsAt, context.clock.now()),
      ),
    )
    .orderBy(asc(attendances.startsAt));
  const place = pick(ahead.slice(0, 3), which);
  const meeting = (await meetingsAhead(walk.school)).find(({ id }) => id === place?.meetingId);
  if (!meeting) return undefined;
  return { ...child, meeting, url: `/api/meetings/${meeting.id}/learners/${child.learner}/notice` };
}

type Place = NonNullable<Awaited<ReturnType<typeof somePlace>>>;

/** What a family says is told to whoever gives that meeting, and to nobody else; what was said already is not. */
async function expectSaid(
  { school, known }: Walk,
  { meeting, url, family }: Place,
  method: 'POST' | 'DELETE',
) {
  const { body: asked } = await family.call('GET', url);
  const since = school.letters.length;
  const said = method === 'POST' ? { keeps: asked.keeps } : undefined;
  const { status, body } = await family.call(method, url, said);
  if (status !== 200) return status;
  const isNews = (asked.said === 'nothing') === (method === 'POST');
  const now = method === 'DELETE' ? 'nothing' : isNews ? (asked.keeps ? 'kept' : 'late') : asked.said;
  expect(body.said, 'what a family has said').toBe(now);
  const about = { kind: 'absence', about: meeting.lessonId ?? '', since };
  await expectTold({ school, known }, about, isNews ? [meeting.teacherId] : []);
  return `${family.name} ${body.said}`;
}

const say = act('a family says that a child cannot come', { which, meeting: which }, async (walk, chosen) => {
  const place = await somePlace(walk, chosen.which, chosen.meeting);
  return place && expectSaid(walk, place, 'POST');
});

const takeBack = act(
  'a family says that a child comes after all',
  { which, meeting: which },
  async (walk, chosen) => {
    const place = await somePlace(walk, chosen.which, chosen.meeting);
    return place && expectSaid(walk, place, 'DELETE');
  },
);

/** A meeting that has begun, of which nobody has said how it was, and whoever gives it. */
async function someBegun({ school }: Walk, number: number) {
  const meeting = pick(await begunNotHeld(school), number);
  const teacher = teachersOf(school).find(({ id }) => id === meeting?.teacherId);
  return meeting && teacher && { teacher, url: `/api/meetings/${meeting.id}` };
}

const states = fc.array(fc.constantFrom('present', 'present', 'late', 'absent'), {
  minLength: 1,
  maxLength: 3,
});

const mark = act(
  'a teacher says who was there',
  { which, states, isHeld: fc.boolean() },
  async (walk, chosen) => {
    const found = await someBegun(walk, chosen.which);
    if (!found) return undefined;
    const { teacher, url } = found;
    const { status, body } = await teacher.call('GET', `${url}/attendance`);
    if (status !== 200) return status;
    const marks = body.learners
      .filter(({ state }: { state: string }) => state !== 'excused')
      .map(({ _id: learnerId }: { _id: string }, at: number) => {
        const state = chosen.states[at % chosen.states.length];
        return { learnerId, state, ...(state === 'late' && { minutesLate: 5 }) };
      });
    if (marks.length > 0) {
      const marked = await teacher.call('PUT', `${url}/attendance`, { marks });
      if (marked.status === 200)
        for (const { learnerId, state } of marks)
          expect(
            marked.body.learners.find((one: { _id: string }) => one._id === learnerId)?.state,
            'how a learner is marked',
          ).toBe(state);
    }
    return chosen.isHeld ? (await teacher.call('POST', `${url}/held`)).status : marks.length;
  },
);

const notHeld = act(
  'a teacher says that one did not take place',
  { which, why: fc.constantFrom(...notHeldReasons) },
  async (walk, { which: number, why }) => {
    const found = await someBegun(walk, number);
    return (await found?.teacher.call('POST', `${found.url}/not-held`, { why }))?.status;
  },
);

export const attendanceActs: Act[] = [say, say, takeBack, mark, mark, notHeld];
