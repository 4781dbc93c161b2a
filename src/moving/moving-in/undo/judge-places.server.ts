import { inArray, sql } from 'drizzle-orm';
import { type OpeningUndone, wouldUndo } from '#src/learning/enrolments/money/undo-opening.server.ts';
import { type EnrolmentRow, enrolments } from '#src/learning/enrolments/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { problem } from '../run/row.ts';
import type { MoneyBefore } from '../stored-json.ts';
import { type Accepted, acceptedSince } from './accepted.server.ts';
import {
  asReasons,
  type DoneRow,
  type Judged,
  type Judgements,
  type Judging,
  judged,
} from './judged.server.ts';
import { usesOf } from './uses.server.ts';

/** Which part of the money is said by which column. */
const columns = { package: 'lessonsLeft', paid: 'paid', price: 'nextMonth' } as const;

/** Why a part stays, in words of ours. */
const words: Record<NonNullable<OpeningUndone['kept']>, string> = {
  used: 'lessons_used',
  ended: 'given_back',
  refunded: 'given_back',
  renewed: 'paid_since',
  over: 'over',
  'given-up': 'given_up',
};

/** Judges places: one stays whole where something was learnt, paid or given back by it. */
export async function judgePlaces(judging: Judging, rows: readonly DoneRow[]): Promise<Judgements> {
  const { context, gone } = judging;
  const ids = rows.map(({ subject }) => subject).sort();
  if (ids.length === 0) return new Map();
  const query = context.database
    .select()
    .from(enrolments)
    .where(inArray(enrolments.id, ids))
    .orderBy(enrolments.id);
  const here = new Map((await (judging.locks ? query.for('update') : query)).map((one) => [one.id, one]));
  const made = rows.filter(({ verdict }) => verdict === 'new').map(({ subject }) => subject);
  const uses = await usesOf(context, 'enrolments', made, gone);
  const met = await metSince(context, rows);
  const accepted = await acceptedSince(judging, 'enrolments', rows);
  const results: Judgements = new Map();
  for (const row of rows) {
    const place = here.get(row.subject);
    if (!place) results.set(row.id, judged([]));
    else if (judging.isLater('enrolments', row.subject))
      results.set(row.id, judged(asReasons(['later_import'])));
    else {
      const used = [...(uses.get(row.subject) ?? []), ...(met.has(row.subject) ? ['met'] : [])];
      results.set(row.id, judgePlace(row, place, await wouldUndo(context, row.subject), used, accepted));
    }
  }
  return results;
}

/**
 * Of which places the learner was in the room since, or a lesson has begun to which they were to come: until the teacher
 * says how it was, nothing else tells that they were there.
 */
async function metSince(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  rows: readonly DoneRow[],
): Promise<Set<string>> {
  const ids = sql.param(rows.map(({ subject }) => subject));
  const times = sql.param(rows.map(({ doneAt }) => doneAt.toISOString()));
  const { rows: found } = await database.execute<{ id: string }>(sql`
    with done as (select * from unnest(${ids}::uuid[], ${times}::timestamptz[]) as one(id, at))
    select done.id from done join attendances as own on own.enrolment_id = done.id
    where own.live and own.ends_at > done.at and own.starts_at <= ${clock.now().toISOString()}::timestamptz
    union
    select done.id from done join enrolments as place on place.id = done.id
      join stays on stays.learner_id = place.learner_id and stays.came_at >= done.at
      join meetings on meetings.id = stays.meeting_id and meetings.lesson_id = place.lesson_id`);
  return new Set(found.map(({ id }) => id));
}

function judgePlace(
  row: DoneRow,
  place: EnrolmentRow,
  money: readonly OpeningUndone[],
  used: readonly string[],
  accepted: Accepted,
): Judged {
  const agreed = accepted.get(row.id) ?? [];
  const kept = money.flatMap(({ part, kept }) => (kept ? [problem(columns[part], words[kept])] : []));
  if (row.verdict === 'change') {
    // What was changed of the money; all that stands there is set back, or stays.
    const changed = Object.keys(row.trace.money ?? {}) as (keyof MoneyBefore)[];
    return judged([
      ...kept.filter(({ column }) => changed.some((one) => one === column)),
      ...asReasons(agreed),
    ]);
  }
  const done = [
    ...used,
    ...agreed,
    ...(place.cancelledAt ? ['given_up'] : []),
    ...(place.paidAt && !place.paidElsewhere ? ['paid_since'] : []),
  ];
  const said = new Set(kept.map(({ code }) => code));
  return judged([...kept, ...asReasons(done.filter((word) => !said.has(word)))]);
}
