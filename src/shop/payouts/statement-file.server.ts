import { dollarsOf } from '#src/books/money/money.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { CsvColumn } from '#src/platform/http/csv.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { EarnedMeeting } from './earned.server.ts';

/** The columns of a statement's file: a line a meeting, amounts in dollars, days of the business zone. */
export function fileColumns(t: Translate, zone: string): readonly CsvColumn<EarnedMeeting>[] {
  return [
    [t('payouts:columns.day'), ({ startsAt }) => dayIn(startsAt, zone)],
    [t('payouts:columns.startsAt'), ({ startsAt }) => startsAt.toISOString()],
    [t('payouts:columns.lesson'), ({ lesson }) => lesson.title],
    [t('payouts:columns.learners'), ({ learners }) => learners],
    [t('payouts:columns.per'), ({ per }) => t(`payouts:per.${per}`)],
    [t('payouts:columns.rate'), ({ rate }) => dollarsOf(rate)],
    [t('payouts:columns.amount'), ({ amount }) => dollarsOf(amount)],
  ];
}
