import { inDollars } from '#src/books/money/money.ts';
import type { EarnedMeeting } from './earned.server.ts';
import type { Statement } from './statements.server.ts';

/** A meeting, and what it comes to. */
export function presentEarnedMeeting({
  meetingId,
  startsAt,
  lesson,
  learners,
  per,
  rate,
  amount,
}: EarnedMeeting) {
  const { id, kind, title } = lesson;
  return {
    _id: meetingId,
    startTime: startsAt.toISOString(),
    lesson: { _id: id, kind, title },
    ...{ learners, per },
    rate: inDollars(rate),
    amount: inDollars(amount),
  };
}

/** A statement without its meetings. */
export function presentStatement({ id, month, amount, meetings, createdAt, paidAt, reference }: Statement) {
  return {
    _id: id,
    month: month.slice(0, 7),
    amount: inDollars(amount),
    ...{ meetings, reference },
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
