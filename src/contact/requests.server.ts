import { type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Language } from '#src/platform/language.ts';
import type { Request } from './contract.ts';
import { tellStaff } from './mails.server.ts';
import { requests } from './tables.server.ts';

/** Milliseconds within which nobody reads a form and fills it in, not even by the browser's own filling. */
const quickestPerson = 1500;

/**
 * Keeps what somebody asks (spec §7, POST /mail) and promises the staff the mail about it, together or not at
 * all. A machine hears the same, and nothing is kept.
 */
export async function askStaff(
  outer: Context,
  { website, elapsed, requestId, ...asked }: Request,
  language: Language,
): Promise<void> {
  const trap = trapOf({ website, elapsed });
  if (trap) {
    // Without what was in it: should it have been a person after all, the count tells.
    outer.log.info({ trap, form: asked.form }, 'A request by a machine was not kept');
    return;
  }
  await inTransaction(outer, async (context) => {
    const { database, clock } = context;
    const [kept] = await database
      .insert(requests)
      .values({ ...asked, requestId: requestId ?? null, language, createdAt: clock.now() })
      .onConflictDoNothing({ target: requests.requestId })
      .returning();
    if (kept) await tellStaff(context, kept);
  });
}

/** What gives a machine away: it fills in the field that people do not see, or is quicker than anybody. */
function trapOf({ website, elapsed }: Pick<Request, 'website' | 'elapsed'>): string | undefined {
  if (website) return 'website';
  return elapsed !== undefined && elapsed < quickestPerson ? 'elapsed' : undefined;
}
