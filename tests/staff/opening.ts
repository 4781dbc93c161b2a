import type { Check } from '#src/moving/opening/contract.ts';
import { type CheckKey, type CheckState, checkKeys } from '#src/people/opening/checks.ts';
import { beginProof } from '#src/people/opening/proofs.server.ts';
import { opening, openingChecks } from '#src/people/opening/tables.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

const id = 'teachers';

/** Every check, or some, as it is wanted, measured now: what the page makes of it is looked at, and not how it came. */
export async function setChecks(
  { context, clock }: TestProgram,
  state: CheckState,
  more: Partial<typeof openingChecks.$inferInsert> = {},
  keys: readonly CheckKey[] = checkKeys,
): Promise<void> {
  const found = { finding: 'samples-none', values: {} } as const;
  const row = { state, found, measuredAt: clock.now(), ...more };
  for (const key of keys)
    await context.database
      .insert(openingChecks)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: openingChecks.key, set: row });
}

export const openingSamples: Record<string, MakeSample> = {
  'POST /api/admin/opening/measure': async () => ({ body: { only: 'samples' } }),
  'POST /api/admin/opening/letter/opened': async ({ context }) => ({
    body: { key: (await beginProof(context, 'letter', 'mail.dars.test')).secret },
  }),
  'POST /api/admin/opening/vouched': async () => ({ body: { what: 'prices' } }),
  'PUT /api/admin/opening/checks/:id/put-off': async (program) => {
    await setChecks(program, 'amber');
    return { params: { id }, body: { reason: 'They come in June.' } };
  },
  'DELETE /api/admin/opening/checks/:id/put-off': async (program) => {
    await setChecks(program, 'amber');
    return { params: { id } };
  },
  'POST /api/admin/opening/open': async (program) => {
    await setChecks(program, 'green');
    await program.context.database.delete(opening);
    return { body: { isSure: true } };
  },
};

/** Has one check measured, as the button of its row does, and says how it stands. */
export async function measured(admin: SignedInPerson, only: CheckKey): Promise<Check> {
  const { body } = await admin.call('POST', '/api/admin/opening/measure', { only });
  return body.checks.find(({ _id }: Check) => _id === only);
}
