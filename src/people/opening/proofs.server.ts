import { and, eq, isNull } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ProofKind } from './checks.ts';
import { openingProofs } from './tables.server.ts';

type Stands = Pick<Context, 'database' | 'clock'>;

/** What was tried, or looked at, last; undefined before the first time. */
export async function findProof({ database }: Pick<Context, 'database'>, kind: ProofKind) {
  const [proof] = await database.select().from(openingProofs).where(eq(openingProofs.kind, kind));
  return proof;
}

/**
 * Begins a try; the one before is over. The secret is what has to come back: only its hash is kept.
 * @param about what it holds for
 */
export async function beginProof(
  context: Stands,
  kind: ProofKind,
  about: string,
  by?: { id: string },
): Promise<{ secret: string }> {
  const secret = mintSecret();
  await keep(context, kind, about, { secretHash: hashSecret(secret), begunBy: by?.id ?? null });
  return { secret };
}

/** Keeps that somebody has looked at what is published, or when something was first seen as it is now. */
export async function keepProof(
  context: Stands,
  kind: ProofKind,
  about: string,
  { by, since = context.clock.now() }: { by?: { id: string }; since?: Date } = {},
): Promise<void> {
  await keep(context, kind, about, {
    begunBy: by?.id ?? null,
    begunAt: since,
    provenAt: context.clock.now(),
  });
}

async function keep(
  { database, clock }: Stands,
  kind: ProofKind,
  about: string,
  more: { secretHash?: string; begunBy: string | null; begunAt?: Date; provenAt?: Date },
): Promise<void> {
  const row = { about, secretHash: null, provenAt: null, begunAt: clock.now(), ...more };
  await database
    .insert(openingProofs)
    .values({ kind, ...row })
    .onConflictDoUpdate({ target: openingProofs.kind, set: row });
}

/** The secret came back. @returns whether it is the one that was waited for, now or before */
export async function secretCameBack(
  { database, clock }: Stands,
  kind: ProofKind,
  secret: string,
): Promise<boolean> {
  const own = and(eq(openingProofs.kind, kind), eq(openingProofs.secretHash, hashSecret(secret)));
  await database
    .update(openingProofs)
    .set({ provenAt: clock.now() })
    .where(and(own, isNull(openingProofs.provenAt)));
  return (await database.$count(openingProofs, own)) > 0;
}
