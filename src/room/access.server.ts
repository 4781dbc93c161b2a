import { createHash } from 'node:crypto';
import type { Config } from '#src/platform/config/config.server.ts';
import type { Credential, Facts } from './access-facts.server.ts';
import type { Refusal } from './protocol.ts';
import { roomLimits, type SeatKind } from './room.ts';

/** A place in a room. A device of several children has one place for all of them. */
export type Seat = {
  id: string;
  kind: SeatKind;
  name: string;
  learnerIds: string[];
  /** The children beside whom a guardian sits. */
  beside: string[];
  userId: string | null;
  claim: Credential;
  /** For which learners they come, as they said; none where a guardian sits beside. */
  named: string[];
};

export type Verdict = { seat: Seat } | { why: Refusal; from?: number };

const minute = 60_000;
/** Teacher and staff may prepare, this many minutes before. */
const preparesBefore = 60;

/**
 * Who somebody is in the room of a meeting, and whether they may be in it now. Asked when they knock, and again while
 * they are in.
 * @param named the learners whose device it is
 */
export function judge(
  config: Pick<Config, 'requirePayment'>,
  facts: Facts,
  claim: Credential,
  named: readonly string[],
  now: number,
): Verdict {
  if (!isAlive(facts, claim)) return { why: 'session-ended' };
  const come = seatOf(facts, claim, named);
  if (!come) return { why: 'not-yours' };
  const { meeting, isGone, isOwn } = facts;
  if (isGone || meeting.state === 'cancelled') return { why: 'cancelled' };
  if (!isOwn) return { why: 'own-link' };
  const seat = paidSeat(config, facts, come);
  if (!seat) return { why: 'unpaid' };
  const opensAt = opensAtFor(facts, seat.kind);
  if (now < opensAt) return { why: 'not-open-yet', from: opensAt };
  if (now > meeting.endsAt.getTime() + roomLimits.staysAfter * minute) return { why: 'over' };
  return { seat };
}

/** From when on somebody may come in, in milliseconds of the epoch. */
export function opensAtFor({ meeting }: Pick<Facts, 'meeting'>, kind: SeatKind): number {
  const isFamily = kind === 'learner' || kind === 'guardian';
  return meeting.startsAt.getTime() - (isFamily ? roomLimits.opensBefore : preparesBefore) * minute;
}

/** Whether a room was that of an earlier time of its meeting, which was moved since: it begins anew. */
export function isOfEarlierTime(
  { openedAt, endedAt }: { openedAt: Date; endedAt: Date | null },
  facts: Pick<Facts, 'meeting'>,
): boolean {
  if (endedAt && endedAt.getTime() < opensAtFor(facts, 'learner')) return true;
  return openedAt.getTime() < opensAtFor(facts, 'teacher');
}

/** Whether what they come by is still good. */
function isAlive({ accounts, children, keys }: Facts, claim: Credential): boolean {
  if (claim.by === 'account') return accounts.some(({ sessionId }) => sessionId === claim.sessionId);
  if (claim.by === 'child')
    return children.some(({ hash, learnerId }) => hash === claim.hash && learnerId === claim.learnerId);
  return keys.includes(claim.hash);
}

/** As what somebody comes. @returns undefined where the room is none of their business */
export function seatOf(facts: Facts, claim: Credential, named: readonly string[]): Seat | undefined {
  if (claim.by === 'trial') return facts.trial && seat(facts, claim, 'learner', facts.trial.childName);
  if (claim.by === 'child') {
    const child = facts.learners.find(({ id }) => id === claim.learnerId);
    return child && seat(facts, claim, 'learner', child.firstName, [child.id]);
  }
  const account = facts.accounts.find(({ sessionId }) => sessionId === claim.sessionId);
  if (!account) return undefined;
  if (facts.meeting.teacherId === account.id && account.role !== 'student')
    return seat(facts, claim, 'teacher', facts.teacherName ?? account.name, [], account.id);
  const own = facts.learners.filter(({ guardians }) => guardians.includes(account.id));
  if (own.length === 0)
    return account.role === 'admin' ? seat(facts, claim, 'staff', account.name, [], account.id) : undefined;
  if (named.length === 0) {
    const beside = own.map(({ id }) => id);
    return { ...seat(facts, claim, 'guardian', account.name, [], account.id), beside };
  }
  // Of several children on one device each may leave the lesson; the others stay.
  const chosen = own.filter(({ id }) => named.includes(id));
  if (chosen.length === 0) return undefined;
  const names = chosen.map(({ firstName }) => firstName).filter(Boolean);
  return seat(
    facts,
    claim,
    'learner',
    names.join(', '),
    chosen.map(({ id }) => id),
  );
}

/** The same child has the same place, by whatever way they come. */
function seat(
  { meeting }: Facts,
  claim: Credential,
  kind: SeatKind,
  name: string,
  learnerIds: string[] = [],
  userId: string | null = null,
): Seat {
  const whose = userId ?? (learnerIds.toSorted().join(' ') || 'trial');
  const id = createHash('sha256').update(`${meeting.id} ${kind} ${whose}`).digest('base64url').slice(0, 20);
  // Beside the child or as the child: whoever comes by an account said which.
  const named = claim.by === 'account' ? learnerIds : [];
  return { id, kind, name, learnerIds, beside: [], userId, claim, named };
}

/** Whether somebody may come in for a learner, as far as it is about payment. */
export function isPaidFor(
  { requirePayment }: Pick<Config, 'requirePayment'>,
  { learners }: Pick<Facts, 'learners'>,
  learnerId: string,
): boolean {
  return !requirePayment || learners.some(({ id, isPaid }) => id === learnerId && isPaid);
}

/** The seat of those for whom is paid: of several children on one device the others stay. */
function paidSeat(config: Pick<Config, 'requirePayment'>, facts: Facts, seat: Seat): Seat | undefined {
  if (facts.trial) return seat;
  const { kind, learnerIds, beside, claim } = seat;
  const isPaid = (id: string) => isPaidFor(config, facts, id);
  if (kind === 'guardian') return beside.some(isPaid) ? seat : undefined;
  if (kind !== 'learner') return seat;
  const paid = learnerIds.filter(isPaid);
  return paid.length > 0 ? seatOf(facts, claim, paid) : undefined;
}
