import { noteActed } from '#src/platform/program/acted.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Act, Details } from './acts.ts';
import type { SubjectKind } from './subjects.ts';
import { auditEntries } from './tables.server.ts';

/** One act, and what it was done to. */
export type Deed = { act: Act; kind: SubjectKind; id: string; details?: Details };

/**
 * Records an act of the staff, or of a teacher in their place; call it in the transaction of the act.
 * @param actor nobody when it is done at the console
 */
export async function record(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Pick<Person, 'id'> | undefined,
  { act, kind, id, details = {} }: Deed,
): Promise<void> {
  if (actor) noteActed(actor);
  await database
    .insert(auditEntries)
    .values({ at: clock.now(), actorId: actor?.id ?? null, act, subjectKind: kind, subjectId: id, details });
}
