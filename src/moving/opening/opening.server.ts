import { and, eq } from 'drizzle-orm';
import { type Deed, record } from '#src/people/audit/audit.server.ts';
import { type CheckKey, checkKeys, freshHours } from '#src/people/opening/checks.ts';
import { openedAt, openSchool } from '#src/people/opening/opening.server.ts';
import { keepProof, secretCameBack } from '#src/people/opening/proofs.server.ts';
import { type OpeningCheck, openingChecks } from '#src/people/opening/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, type SignedIn } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { payDollar } from '#src/shop/payments/refunds/dollar.server.ts';
import { sendTestLetter } from './checks/mail.server.ts';
import { aboutDollar } from './checks/money.server.ts';
import { vouchFor } from './checks/published.server.ts';
import { measureChecks, measureOpeningJob, quickChecks, readChecks } from './measure.server.ts';
import type { Standing, Vouched } from './standings.ts';

/** A check, and whether it keeps the school shut. */
export type ShownCheck = { key: CheckKey; row: OpeningCheck | undefined; state: Standing; blocks: boolean };

/** What the page of the opening day shows; `mayOpen` while the school is shut and nothing keeps it so. */
export async function readOpening(context: Context) {
  const [at, rows] = await Promise.all([openedAt(context), readChecks(context)]);
  const checks = checkKeys.map((key) => standing(context, key, rows.get(key)));
  return { openedAt: at, checks, mayOpen: !at && !checks.some(({ blocks }) => blocks) };
}

function standing({ clock }: Context, key: CheckKey, row: OpeningCheck | undefined): ShownCheck {
  const oldest = clock.now().getTime() - freshHours * 3_600_000;
  const state = row && row.measuredAt.getTime() >= oldest ? row.state : 'unknown';
  const isPutOff = state === 'amber' && Boolean(row?.putOffReason);
  return { key, row, state, blocks: state !== 'green' && !isPutOff };
}

/** Measures at once what is quick, and the rest by a job; `only` one of them. */
export async function measureAgain(
  context: Context,
  only: CheckKey | undefined,
  { person }: SignedIn,
): Promise<void> {
  await noted(context, person, { act: 'opening-measured', ...(only && { details: { name: only } }) });
  const isQuick = only && quickChecks.includes(only);
  await measureChecks(context, isQuick ? [only] : only ? [] : quickChecks);
  if (isQuick) return;
  const wanted: CheckKey[] = only ? [only] : checkKeys.filter((key) => !quickChecks.includes(key));
  const data = wanted.map((one) => ({ only: one, asked: true }));
  await context.jobs.enqueueAll(context.database, measureOpeningJob, data);
}

/** Records an act of the opening day. */
function noted(
  context: Context,
  person: Pick<Person, 'id'>,
  deed: Pick<Deed, 'act' | 'details'>,
): Promise<void> {
  return record(context, person, { kind: 'opening', id: '', ...deed });
}

/** Sends the test letter to whoever asks. */
export async function askForLetter(context: Context, caller: SignedIn): Promise<void> {
  await inTransaction(context, async (context) => {
    await sendTestLetter(context, caller);
    await noted(context, caller.person, { act: 'opening-letter-sent' });
  });
  await measureChecks(context, ['mail']);
}

/** The link of the test letter was opened. @throws Failure not_found for one that is over */
export async function openLetter(context: Context, secret: string, { person }: SignedIn): Promise<void> {
  await inTransaction(context, async (context) => {
    if (!(await secretCameBack(context, 'letter', secret))) throw new Failure('not_found');
    await noted(context, person, { act: 'opening-letter-opened' });
  });
  await measureChecks(context, ['mail']);
}

/** Begins to pay the dollar. @returns where @throws Failure way_unavailable */
export async function beginDollar(context: Context, { person }: SignedIn): Promise<string> {
  const { id, url } = await payDollar(context, person, `${context.config.publicUrl}/admin/opening`);
  await inTransaction(context, async (context) => {
    await keepProof(context, 'dollar', aboutDollar(context, id), { by: person });
    await noted(context, person, { act: 'opening-dollar-paid' });
  });
  await measureChecks(context, ['dollar']);
  return url;
}

/** Somebody vouches for what is published. */
export async function vouch(context: Context, what: Vouched, { person }: SignedIn): Promise<void> {
  await inTransaction(context, async (context) => {
    await vouchFor(context, what, person);
    await noted(context, person, { act: 'opening-vouched', details: { name: what } });
  });
  await measureChecks(context, [what]);
}

/**
 * Puts off what is yellow, with a reason, or takes it up again (null).
 * @throws Failure conflict for what is not yellow
 */
export function putOff(
  context: Context,
  key: CheckKey,
  reason: string | null,
  { person }: SignedIn,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const set =
      reason === null
        ? { putOffReason: null, putOffAt: null, putOffBy: null }
        : { putOffReason: reason, putOffAt: clock.now(), putOffBy: person.id };
    const changed = await database
      .update(openingChecks)
      .set(set)
      .where(and(eq(openingChecks.key, key), eq(openingChecks.state, 'amber')))
      .returning({ key: openingChecks.key });
    if (changed.length === 0) throw new Failure('conflict');
    const act = reason === null ? 'opening-taken-up' : 'opening-put-off';
    await noted(context, person, { act, details: { name: key } });
  });
}

/**
 * Opens the school, for good: from now on every process answers visitors as it answers the staff. Opening it again does
 * nothing.
 * @throws Failure opening_not_ready while something keeps it shut
 */
export async function open(context: Context, { person }: SignedIn): Promise<void> {
  if (await openedAt(context)) return;
  if (!(await readOpening(context)).mayOpen) throw new Failure('opening_not_ready');
  await inTransaction(context, async (context) => {
    if (await openSchool(context, person)) await noted(context, person, { act: 'school-opened' });
  });
}
