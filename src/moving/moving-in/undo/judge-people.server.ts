import { eq, inArray } from 'drizzle-orm';
import { learners } from '#src/learning/families/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { invitedAccounts } from '#src/people/accounts/invited/tables.server.ts';
import { addressOfPhone, isPhoneAddress } from '#src/people/accounts/phones/phone-address.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Ours } from '../run/cells.ts';
import { oursOf } from '../run/children-here.server.ts';
import { knownOf } from '../run/references.server.ts';
import { problem } from '../run/row.ts';
import type { ColumnKey } from '../sheets.ts';
import type { CellProblem } from '../stored-json.ts';
import { acceptedSince } from './accepted.server.ts';
import {
  asReasons,
  changedSince,
  type DoneRow,
  type Judged,
  type Judgements,
  type Judging,
  judgeChange,
  judged,
} from './judged.server.ts';
import { usesOf } from './uses.server.ts';

/** Judges children: those that were used stay, with what was done. */
export async function judgeChildren(judging: Judging, rows: readonly DoneRow[]): Promise<Judgements> {
  const { context, gone } = judging;
  const ids = rows.map(({ subject }) => subject).sort();
  if (ids.length === 0) return new Map();
  const query = context.database
    .select()
    .from(learners)
    .where(inArray(learners.id, ids))
    .orderBy(learners.id);
  const here = new Map((await (judging.locks ? query.for('update') : query)).map((one) => [one.id, one]));
  const known = await knownOf(context, 'children', { subjects: ids });
  const made = rows.filter(({ verdict }) => verdict === 'new').map(({ subject }) => subject);
  const uses = await usesOf(context, 'learners', made, gone);
  const accepted = await acceptedSince(judging, 'children', rows);
  return new Map(
    rows.map((row): [string, Judged] => {
      const child = here.get(row.subject);
      if (!child) return [row.id, judged([])];
      if (judging.isLater('children', row.subject)) return [row.id, judged(asReasons(['later_import']))];
      const agreed = accepted.get(row.id) ?? [];
      if (row.verdict === 'change')
        return [row.id, agreed.length > 0 ? judged(asReasons(agreed)) : judgeChange(row, oursOf(child))];
      const since = changedSince(known.subject(row.subject), oursOf(child));
      const done = [...(uses.get(row.subject) ?? []), ...agreed, ...(child.removedAt ? ['used'] : [])];
      return [row.id, judged([...since, ...asReasons(done)])];
    }),
  );
}

/** Judges families and teachers: accounts that are still, and of which nothing came, can go. */
export async function judgeAccounts(judging: Judging, rows: readonly DoneRow[]): Promise<Judgements> {
  const { context, gone } = judging;
  const sheet = rows[0]?.sheet === 'teachers' ? 'teachers' : 'families';
  const seconds = rows.flatMap(({ trace }) => (trace.second?.isMade ? [trace.second.id] : []));
  const made = rows.filter(({ verdict }) => verdict === 'new').map(({ subject }) => subject);
  const ids = [...new Set([...rows.map(({ subject }) => subject), ...seconds])].sort();
  const here = await accountsHere(judging, ids);
  const known = await knownOf(context, sheet, { subjects: ids });
  const uses = await usesOf(context, 'users', [...made, ...seconds], gone);
  const taken = await addressesTaken(judging, rows);

  const results: Judgements = new Map();
  for (const row of rows) {
    const account = here.get(row.subject);
    if (!account) results.set(row.id, judged([]));
    else if (judging.isLater(sheet, row.subject)) results.set(row.id, judged(asReasons(['later_import'])));
    // What an erasure left there is nobody's name and address, and is not set back.
    else if (account.words.includes('closed')) results.set(row.id, judged(asReasons(['closed'])));
    else if (row.verdict === 'change') results.set(row.id, change(row, account));
    else {
      const since = changedSince(known.subject(row.subject), account.ours);
      results.set(row.id, judged([...since, ...ofAccount(row.subject), ...ofSecond(row)]));
    }
  }
  return results;

  function ofAccount(id: string, column: ColumnKey | null = null): CellProblem[] {
    return asReasons([...(here.get(id)?.words ?? []), ...(uses.get(id) ?? [])], column);
  }

  /** What the children need is said once, of the first. */
  function ofSecond({ trace: { second }, subject }: DoneRow): CellProblem[] {
    if (!second?.isMade) return [];
    const isNeeded = uses.get(subject)?.has('needed');
    return ofAccount(second.id, 'secondEmail').filter(({ code }) => !(isNeeded && code === 'needed'));
  }

  function change(row: DoneRow, account: Account): Judged {
    const found = judgeChange(row, account.ours);
    // Whoever answers for the account says themselves what they are called.
    const isTheirs = account.words.includes('logged_in') && Object.keys(found.back).length > 0;
    if (isTheirs) return judged([...asReasons(['logged_in']), ...found.reasons, ...ofSecond(row)]);
    const { email, phone, ...others } = found.back;
    const isTaken = email && taken.has(email);
    // Without an e-mail the account would have the address that its phone stands for.
    const isReached = email === undefined ? account.ours.email : email;
    const isPhoneTaken = phone && !isReached && taken.has(addressOfPhone(phone));
    const reasons = [
      ...found.reasons,
      ...(isTaken ? [problem('email', 'address_taken')] : []),
      ...(isPhoneTaken ? [problem('phone', 'address_taken')] : []),
      ...ofSecond(row),
    ];
    return judged(reasons, {
      ...others,
      ...(email !== undefined && !isTaken && { email }),
      ...(phone !== undefined && !isPhoneTaken && { phone }),
    });
  }
}

type Account = { ours: Ours; words: string[] };

async function accountsHere(
  { context, locks }: Judging,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const { database } = context;
  if (locks)
    await database
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(users.id)
      .for('update');
  const rows = await database
    .select({ user: users, profile: teachers, still: invitedAccounts })
    .from(users)
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .leftJoin(invitedAccounts, eq(invitedAccounts.userId, users.id))
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ user, profile, still }) => {
      const { id, role, email, phone, language, timeZone: zone, status } = user;
      const ours =
        role === 'teacher'
          ? { name: profile?.name ?? null, link: profile?.meetingLink ?? null, language, zone }
          : { email: isPhoneAddress(email) ? null : email, phone, name: user.name || null, language, zone };
      const words = [
        ...(!still || still.acceptedAt ? ['logged_in'] : []),
        ...(still?.linkHash ? ['invited'] : []),
        ...(status === 'active' ? [] : ['closed']),
      ];
      return [id, { ours, words }];
    }),
  );
}

/** Addresses from before a change, and what stands for phones from before it, that are somebody else’s by now. */
async function addressesTaken({ context }: Judging, rows: readonly DoneRow[]): Promise<Set<string>> {
  const before = rows.flatMap(({ changes }) =>
    changes.flatMap((one) => {
      if (!one.before) return [];
      if (one.column === 'phone') return [addressOfPhone(one.before)];
      return one.column === 'email' ? [one.before] : [];
    }),
  );
  if (before.length === 0) return new Set();
  const found = await context.database
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, before));
  return new Set(found.map(({ email }) => email));
}
