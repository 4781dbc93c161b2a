import { eq, inArray } from 'drizzle-orm';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Values } from '../sheets.ts';
import { afterOf, compareCells, type Ours } from './cells.ts';
import type { Going, Step } from './going.ts';
import { type Account, accountsOf, bringIn } from './others.server.ts';
import { type Known, keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';
import { problem, type Result, type SheetRow, taken, wrong } from './row.ts';

/** Brings in teachers: invited accounts with the name by which families know them, and their link. */
export async function bringTeachers(
  { context, going, results }: Step,
  lines: readonly SheetRow[],
): Promise<void> {
  const { database } = context;
  const accounts = new Map(
    (await accountsOf(context, { emails: lines.map(({ values }) => values.email ?? '') })).map((one) => [
      one.email,
      one,
    ]),
  );
  const newcomers = lines.filter(({ values }) => !accounts.has(values.email ?? ''));
  const made = await bringIn(
    context,
    newcomers.map((line) => newTeacher(going, line)),
  );
  const idOf = new Map(made.map(({ email, id }) => [email, id]));
  if (newcomers.length > 0)
    await database.insert(teachers).values(
      newcomers.map(({ values }) => ({
        userId: idOf.get(values.email ?? '') ?? '',
        name: values.name ?? null,
        meetingLink: values.link ?? null,
      })),
    );
  const ids = [...accounts.values()].map(({ id }) => id);
  const known = await knownOf(context, 'teachers', { subjects: ids });
  const profiles = new Map(
    ids.length === 0
      ? []
      : (await database.select().from(teachers).where(inArray(teachers.userId, ids))).map((one) => [
          one.userId,
          one,
        ]),
  );
  for (const line of lines) {
    const account = accounts.get(line.values.email ?? '');
    if (!account) {
      results.set(line.id, taken(idOf.get(line.values.email ?? '') ?? null, { verdict: 'new' }));
      continue;
    }
    const profile = profiles.get(account.id);
    const ours = { name: profile?.name ?? null, link: profile?.meetingLink ?? null };
    results.set(line.id, await meetTeacher(context, line, account, ours, known.subject(account.id)));
  }
  await keepKnown(
    context,
    lines.flatMap(({ id, values }) => {
      const result = results.get(id);
      if (!result?.subject || result.verdict === 'same') return [];
      const cells = result.verdict === 'new' ? values : afterOf(result.changes);
      return [{ sheet: 'teachers' as const, subject: result.subject, written: marksOf(cells) }];
    }),
  );
}

function newTeacher(going: Pick<Going, 'language'>, { values }: SheetRow) {
  const { email = '', name = '', language = going.language, zone = null } = values;
  return { email, name, language: language as Language, timeZone: zone, role: 'teacher' as const };
}

async function meetTeacher(
  context: Context,
  line: SheetRow,
  account: Account,
  profile: Ours,
  known: Known | undefined,
): Promise<Result> {
  const { id, role, status, language, timeZone, isStill } = account;
  if (role !== 'teacher')
    return wrong(problem('email', role === 'admin' ? 'address_of_staff' : 'address_of_family'));
  if (status === 'blocked') return wrong(problem('email', 'blocked'));
  if (account.isUnproved) return wrong(problem('email', 'address_unproved'));
  const { email: _, ...says } = line.values;
  const ours = { ...profile, language, zone: timeZone };
  const { changes, notes } = compareCells(says, ours, wroteBy(known), !isStill);
  if (changes.length > 0) await changeTeacher(context, id, afterOf(changes));
  return taken(id, { changes, notes, ...(changes.length > 0 && { verdict: 'change' }) });
}

/** Changes a still teacher's own data, and tells nobody. */
export async function changeTeacher({ database }: Context, id: string, cells: NullableValues): Promise<void> {
  const { name, link, language, zone } = cells;
  const profile = {
    ...(name !== undefined && { name }),
    ...(link !== undefined && { meetingLink: link }),
  };
  if (Object.keys(profile).length > 0)
    await database
      .insert(teachers)
      .values({ userId: id, ...profile })
      .onConflictDoUpdate({ target: teachers.userId, set: profile });
  const account = {
    ...(language && { language: language as Language }),
    ...(zone !== undefined && { timeZone: zone }),
    ...(name && { name: name.slice(0, 100).trim() }),
  };
  if (Object.keys(account).length > 0) await database.update(users).set(account).where(eq(users.id, id));
}

/** Cells as they are to be; null where nothing stood before. */
export type NullableValues = { [Key in keyof Values]?: string | null };
