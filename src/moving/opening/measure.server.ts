import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type CheckKey, checkKeys, type Found, findings, slowChecks } from '#src/people/opening/checks.ts';
import { openingChecks } from '#src/people/opening/tables.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { measureAddress } from './checks/address.server.ts';
import { measureBackup, type Rehearsal } from './checks/backup.server.ts';
import { measureMail } from './checks/mail.server.ts';
import { measureDollar, measureWebhook } from './checks/money.server.ts';
import { measureFactors, measureSamples, measureTeachers } from './checks/people.server.ts';
import { measureBusiness, measureClaims, measurePrices } from './checks/published.server.ts';

/** What a check needs besides: how backups are restored, and whether somebody asked for it. */
type Beside = { rehearsal: Rehearsal; asked: boolean };

/** How each is measured. */
const measures: Record<CheckKey, (context: Context, beside: Beside) => Promise<Found>> = {
  mail: measureMail,
  address: measureAddress,
  webhook: measureWebhook,
  dollar: measureDollar,
  backup: async (context, { rehearsal, asked }) =>
    measureBackup(context, rehearsal, { before: await foundBefore(context, 'backup'), asked }),
  samples: measureSamples,
  factors: measureFactors,
  business: measureBusiness,
  claims: measureClaims,
  teachers: measureTeachers,
  prices: measurePrices,
};

export const quickChecks = checkKeys.filter((key) => !slowChecks.includes(key));

/** Measures these checks, and keeps what was found. Where one cannot be measured, its last result stands. */
export async function measureChecks(
  context: Context,
  keys: readonly CheckKey[],
  beside: Beside = { rehearsal: none, asked: false },
): Promise<void> {
  for (const key of keys) {
    try {
      await keepFound(context, key, await measures[key](context, beside));
    } catch (error) {
      context.log.warn({ check: key, error: (error as Error).name }, 'a check could not be measured');
    }
  }
}

/** For checks that need none. */
const none: Rehearsal = {
  newest: async () => undefined,
  rehearse: async () => Promise.reject(new Error('Nobody restores backups here.')),
};

async function foundBefore({ database }: Context, key: CheckKey): Promise<Found | undefined> {
  const [row] = await database.select().from(openingChecks).where(eq(openingChecks.key, key));
  return row?.found;
}

/** A reason to put it off stays with what is still yellow. */
async function keepFound({ database, clock }: Context, key: CheckKey, found: Found): Promise<void> {
  const state = findings[found.finding];
  const row = { state, found, measuredAt: clock.now() };
  const anew = { putOffReason: null, putOffAt: null, putOffBy: null };
  await database
    .insert(openingChecks)
    .values({ key, ...row })
    .onConflictDoUpdate({
      target: openingChecks.key,
      set: { ...row, ...(state === 'amber' ? {} : anew) },
    });
}

/** By which the job is promised where nobody knows how backups are restored. */
export const measureOpeningJob = {
  name: 'opening.measure',
  data: z.object({ only: z.enum(checkKeys).optional(), asked: z.boolean().default(false) }),
};

/** Each day, and when somebody asks: measures all checks, or the one that is asked for. */
export function measureOpening(rehearsal: Rehearsal) {
  return defineJob({
    ...measureOpeningJob,
    every: '23 4 * * *',
    attemptSeconds: 1800,
    retries: { limit: 1, delay: 60, delayMax: 60 },
    run: (context, { only, asked }) =>
      measureChecks(context, only ? [only] : checkKeys, { rehearsal, asked }),
  });
}

/** What stands of each check, by its key. */
export async function readChecks({ database }: Context, keys: readonly CheckKey[] = checkKeys) {
  const rows = await database
    .select()
    .from(openingChecks)
    .where(inArray(openingChecks.key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}
