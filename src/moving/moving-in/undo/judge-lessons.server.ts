import { eq, inArray, sql } from 'drizzle-orm';
import { timetablesOf } from '#src/calendar/timetables/read.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { oursOf } from '../run/lesson-cells.ts';
import { knownOf } from '../run/references.server.ts';
import { type Accepted, acceptedSince } from './accepted.server.ts';
import {
  asReasons,
  changedSince,
  type DoneRow,
  type Judged,
  type Judgements,
  type Judging,
  judgeChange,
  judged,
  thingOf,
} from './judged.server.ts';
import { type Gone, usesOf } from './uses.server.ts';

/** Judges lessons with their weekly times. Times go with a lesson that the import made, and stay with it. */
export async function judgeLessons(judging: Judging, rows: readonly DoneRow[]): Promise<Judgements> {
  const { context, gone } = judging;
  const ids = [...new Set(rows.map(thingOf))].sort();
  if (ids.length === 0) return new Map();
  const query = context.database
    .select(lessonColumns)
    .from(lessons)
    .where(inArray(lessons.id, ids))
    .orderBy(lessons.id);
  const here = new Map((await (judging.locks ? query.for('update') : query)).map((one) => [one.id, one]));
  const known = await knownOf(context, 'lessons', { subjects: ids });
  const met = await metOf(context, ids, gone);
  const made = rows.filter(({ sheet, verdict }) => sheet === 'lessons' && verdict === 'new');
  const uses = await usesOf(
    context,
    'lessons',
    made.map(({ subject }) => subject),
    gone,
  );
  const others = await otherTimes(context, made, rows);
  const teachers = await addressesOf(context, ids);
  const accepted = await acceptedSince(judging, 'lessons', rows);
  const results: Judgements = new Map();
  const stays = new Map<string, Judged>();
  for (const row of rows.filter(({ sheet }) => sheet === 'lessons')) {
    const lesson = here.get(row.subject);
    if (!lesson) {
      results.set(row.id, judged([]));
      continue;
    }
    const teacherEmail = teachers.get(lesson.teacherId) ?? '';
    const ours = {
      ...oursOf({ ...lesson, teacherEmail }, judging.going.categoryNames),
      teacher: teacherEmail,
    };
    if (judging.isLater('lessons', row.subject)) results.set(row.id, judged(asReasons(['later_import'])));
    else if (row.verdict === 'change' && accepted.has(row.id))
      results.set(row.id, judged(asReasons(accepted.get(row.id) ?? [])));
    else if (row.verdict === 'change') {
      const found = judgeChange(row, ours);
      const { places, ...rest } = found.back;
      const isFull = places !== undefined && places !== null && Number(places) < lesson.learners;
      const reasons = isFull
        ? [
            ...found.reasons,
            { column: 'places' as const, code: 'fewer_places', values: { learners: lesson.learners } },
          ]
        : found.reasons;
      results.set(row.id, judged(reasons, isFull ? rest : found.back));
    } else {
      const since = changedSince(known.subject(row.subject), ours);
      const words = [
        ...(uses.get(row.subject) ?? []),
        ...(accepted.get(row.id) ?? []),
        ...new Set([...(met.get(row.subject) ?? [])].map(({ word }) => word)),
        ...(others.has(row.subject) ? ['times_changed'] : []),
        ...(lesson.deletedAt || lesson.imageName || !lesson.isActive ? ['used'] : []),
      ];
      results.set(row.id, judged([...since, ...asReasons(words)]));
    }
    const found = results.get(row.id);
    if (found && row.verdict === 'new') stays.set(row.subject, found);
  }
  const times = rows.filter(({ sheet }) => sheet === 'times');
  for (const [id, found] of await judgeTimes(judging, times, {
    ...{ stays, met, accepted },
    isHere: (id) => here.has(id),
  }))
    results.set(id, found);
  return results;
}

type Met = Map<string, { word: string; weekday: number | null }[]>;

async function judgeTimes(
  judging: Judging,
  rows: readonly DoneRow[],
  {
    stays,
    met,
    accepted,
    isHere,
  }: { stays: Map<string, Judged>; met: Met; accepted: Accepted; isHere: (id: string) => boolean },
): Promise<Judgements> {
  const ids = [...new Set(rows.map(thingOf))].filter((id) => isHere(id) && !stays.has(id));
  const here = await timetablesOf(judging.context, ids);
  const known = await knownOf(judging.context, 'times', { subjects: rows.map(({ subject }) => subject) });
  return new Map(
    rows.map((row): [string, Judged] => {
      const id = thingOf(row);
      const lesson = stays.get(id);
      if (lesson) return [row.id, judged(lesson.reasons.length > 0 ? asReasons(['needed']) : [])];
      const whole = here.get(id);
      const weekday = Number(row.subject.split(' ')[1]);
      const at = whole?.times.find((one) => one.weekday === weekday)?.at;
      if (!whole || !at) return [row.id, judged([])];
      if (judging.isLater('times', row.subject)) return [row.id, judged(asReasons(['later_import']))];
      const ours = { time: at, minutes: String(whole.minutes), until: whole.until ?? null };
      const agreed = accepted.get(row.id) ?? [];
      if (row.verdict === 'change')
        return [row.id, agreed.length > 0 ? judged(asReasons(agreed)) : judgeChange(row, ours)];
      const since = changedSince(known.subject(row.subject), ours);
      const words = (met.get(id) ?? []).flatMap((one) => (one.weekday === weekday ? [one.word] : []));
      return [row.id, judged([...since, ...asReasons([...words, ...agreed])])];
    }),
  );
}

/** What was done with the meetings of lessons, and on which weekday of their timetable. */
async function metOf(context: Context, ids: readonly string[], gone: Gone): Promise<Met> {
  const rows = await context.database
    .select({
      id: meetings.id,
      lessonId: meetings.lessonId,
      weekday: sql<number | null>`extract(isodow from ${meetings.ruleDay})::int`,
      isHeld: sql<boolean>`${meetings.state} = 'held'`,
      isOther: sql<boolean>`(${meetings.state} = 'cancelled' and ${meetings.updatedAt} <> ${meetings.createdAt}) or ${meetings.byHand} or ${meetings.timetableId} is null
        or ${meetings.link} is not null or ${meetings.teacherId} <> (
          select teacher_id from ${lessons} where ${lessons.id} = ${meetings.lessonId})`,
    })
    .from(meetings)
    .where(inArray(meetings.lessonId, [...ids]));
  const uses = await usesOf(
    context,
    'meetings',
    rows.map(({ id }) => id),
    gone,
  );
  const met: Met = new Map();
  for (const { id, lessonId, weekday, isHeld, isOther } of rows) {
    const words = [
      ...(uses.get(id) ?? []),
      ...(isHeld ? ['met'] : []),
      ...(isOther ? ['times_changed'] : []),
    ];
    if (lessonId && words.length > 0)
      met.set(lessonId, [...(met.get(lessonId) ?? []), ...words.map((word) => ({ word, weekday }))]);
  }
  return met;
}

/** The addresses of those who give lessons, by their ids. */
async function addressesOf({ database }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await database
    .selectDistinct({ id: users.id, email: users.email })
    .from(lessons)
    .innerJoin(users, eq(users.id, lessons.teacherId))
    .where(inArray(lessons.id, [...ids]));
  return new Map(found.map(({ id, email }) => [id, email]));
}

/** Lessons that meet at other times than their import wrote. */
async function otherTimes(
  context: Context,
  made: readonly DoneRow[],
  rows: readonly DoneRow[],
): Promise<Set<string>> {
  const here = await timetablesOf(
    context,
    made.map(({ subject }) => subject),
  );
  const times = rows.filter(({ sheet }) => sheet === 'times').map(({ subject }) => subject);
  const known = await knownOf(context, 'times', { subjects: times });
  return new Set(
    made.flatMap(({ subject: id }) => {
      const whole = here.get(id);
      const own = times.filter((subject) => subject.startsWith(id));
      const isAsWritten = whole?.times.every(({ weekday, at: time }) => {
        const subject = `${id} ${weekday}`;
        const ours = { time, minutes: String(whole.minutes), until: whole.until ?? null };
        return own.includes(subject) && changedSince(known.subject(subject), ours).length === 0;
      });
      const isOther = whole ? !isAsWritten || whole.times.length !== own.length : own.length > 0;
      return isOther || (whole && whole.skipped.length > 0) ? [id] : [];
    }),
  );
}
