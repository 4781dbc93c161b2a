import type { Door } from './calls.ts';
import { startFamilies } from './money/families.ts';
import { withDatabase } from './money/jobs.ts';
import type { Till } from './money/till.ts';
import { openPeople } from './people.ts';
import { emptyLedger, type Ledger, startVisitors } from './visitors.ts';

/**
 * Visitors and families who pay, all at once, until they are told to stop; and what they were told.
 * @param databaseUrl where the database is as they begin
 */
export async function startCrowd(
  door: Door,
  { stripe }: Till,
  databaseUrl: string,
): Promise<{ ledger: Ledger; stop(): Promise<void> }> {
  const ledger = emptyLedger();
  const people = openPeople(door, (email) => ledger.signUps.push({ email, at: Date.now() }));
  /** As if they had opened the link that was mailed to them: nobody else pays online. */
  const confirm = (email: string) =>
    withDatabase(databaseUrl, (client) =>
      client.query('update users set email_confirmed_at = now() where email = $1', [email]),
    );
  const begun = await Promise.all([
    startVisitors(people, ledger),
    startFamilies(people, ledger, stripe, confirm),
  ]);
  return {
    ledger,
    async stop() {
      people.running.now = false;
      await Promise.all(begun.map(({ done }) => done));
    },
  };
}
