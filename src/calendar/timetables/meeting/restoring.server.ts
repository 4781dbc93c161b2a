import { and, eq, ne } from 'drizzle-orm';
import { dayIn, type Occurrence, occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type KeptRule, keptRulesOf, unskip } from '../rules.server.ts';
import { type Meeting, meetings } from '../tables.server.ts';

/** Where a restored meeting belongs. */
type RestoredPlace = Partial<Pick<Meeting, 'startsAt' | 'endsAt' | 'timetableId' | 'ruleDay' | 'byHand'>>;

/**
 * A cancelled meeting did not follow its rule. Restored, it belongs to the rule again and takes the time that its day
 * has now; a day that was skipped no longer is. Where the course ends before it, it stands by hand and keeps its day,
 * so that a longer course adds no second one. Where its timetable no longer has the day, or has another meeting for
 * it, it stands by itself. A time that was chosen by hand stays.
 */
export async function asItsRuleHasIt(context: Context, one: Meeting): Promise<RestoredPlace> {
  if (!one.lessonId) return { byHand: true };
  const rules = await keptRulesOf(context, one.lessonId);
  const found = dayAmong(rules, one);
  if (!found || found.startsAt <= context.clock.now()) return byItself(context, rules, one);
  const { rule, day, startsAt, endsAt } = found;
  if (await isTaken(context, one, day)) return { byHand: true, ruleDay: null };
  if (rule.skipped.includes(day)) await unskip(context, rule, day);
  const isMoved = one.byHand && one.startsAt.getTime() !== startsAt.getTime();
  return { timetableId: rule.id, ruleDay: day, ...(isMoved ? {} : { startsAt, endsAt, byHand: false }) };
}

/** The day of a rule that it is of. */
function dayAmong(rules: readonly KeptRule[], one: Meeting): (Occurrence & { rule: KeptRule }) | undefined {
  for (const rule of rules) {
    const day = dayOfRule(rule, one);
    const [found] = occurrencesOf(rule, day, day);
    if (found) return { ...found, rule };
  }
  return undefined;
}

function dayOfRule({ zone }: KeptRule, { ruleDay, startsAt }: Meeting): string {
  return ruleDay ?? dayIn(startsAt, zone);
}

/** One for which no rule has a day: before the first or after the last it keeps its own. */
async function byItself(context: Context, rules: readonly KeptRule[], one: Meeting): Promise<RestoredPlace> {
  const [last] = rules.slice(-1);
  if (one.ruleDay || !last) return { byHand: true };
  const day = dayOfRule(last, one);
  const isOutside = rules.every(({ from, until }) => day < from || (until !== null && until < day));
  return { byHand: true, ruleDay: isOutside && !(await isTaken(context, one, day)) ? day : null };
}

/** Whether another one stands for a day of its lesson. */
async function isTaken({ database }: Context, one: Meeting, day: string): Promise<boolean> {
  const others = and(
    eq(meetings.lessonId, one.lessonId ?? ''),
    eq(meetings.ruleDay, day),
    ne(meetings.id, one.id),
  );
  return (await database.$count(meetings, others)) > 0;
}
