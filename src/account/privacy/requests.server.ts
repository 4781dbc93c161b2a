import { and, eq, inArray } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { constants } from '#src/site/legal/constants.ts';
import { countHeld, readHeld } from './held/held.server.ts';
import type { HeldCounts } from './held/held-kinds.ts';
import { mailAsked, tellStaffOfErasure } from './mails.server.ts';
import type { DataRequest, Subject } from './subject.server.ts';
import { dataRequests } from './tables.server.ts';

/** What is held of somebody, and their request for erasure, while it waits. */
export type PrivacyStanding = { counts: HeldCounts; request: DataRequest | undefined };

/** What somebody sees of their data: the counts, and a waiting request. */
export async function readStanding(context: Context, subject: Subject): Promise<PrivacyStanding> {
  const [request] = await context.database.select().from(dataRequests).where(waiting(subject));
  return { counts: countHeld(await readHeld(context, subject)), request };
}

/**
 * Requests the erasure of somebody's data, which is answered within 30 days (spec §9, Privacy). They and the staff
 * are mailed. A repeated call, or two at once, make one request.
 * @param language of the page: whoever has an account is written to in the account's
 * @throws Failure admin_not_erased: who runs the business is first made something else
 */
export async function askForErasure(context: Context, subject: Subject, language: Language): Promise<void> {
  refuseAdmin(subject);
  await inTransaction(context, async (context) => {
    const { database, clock } = context;
    const askedAt = clock.now();
    const [made] = await database
      .insert(dataRequests)
      .values({
        email: emailOf(subject),
        userId: subject.user?.id ?? null,
        scope: scopeOf(subject),
        language: subject.user?.language ?? language,
        askedAt,
        dueAt: new Date(askedAt.getTime() + constants.requestDays * 24 * 60 * 60_000),
      })
      .onConflictDoNothing({ target: [dataRequests.email, dataRequests.scope] })
      .returning();
    if (!made) return;
    await mailAsked(context, made);
    await tellStaffOfErasure(context, made);
  });
}

/** Takes the request back; without a waiting one nothing happens. */
export async function withdrawErasure({ database, clock }: Context, subject: Subject): Promise<void> {
  await database
    .update(dataRequests)
    .set({ state: 'withdrawn', closedAt: clock.now(), email: null })
    .where(waiting(subject));
}

/** @throws Failure admin_not_erased */
export function refuseAdmin({ user }: Subject): void {
  if (user?.role === 'admin') throw new Failure('admin_not_erased');
}

/**
 * Only a waiting request has an address. An account with a confirmed address also sees and ends the request made by a
 * link mailed there, since that one would erase the account as well.
 */
function waiting(subject: Subject) {
  const isTheirs = !subject.address && subject.user?.emailConfirmedAt;
  const scopes = isTheirs ? (['account', 'address'] as const) : [scopeOf(subject)];
  return and(eq(dataRequests.email, emailOf(subject)), inArray(dataRequests.scope, scopes));
}

function scopeOf({ address }: Subject): DataRequest['scope'] {
  return address ? 'address' : 'account';
}

function emailOf({ address, user }: Subject): string {
  return address ?? user?.email ?? '';
}
