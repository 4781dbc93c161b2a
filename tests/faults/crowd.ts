import type { Door } from './calls.ts';
import { startFamilies } from './money/families.ts';
import type { Till } from './money/till.ts';
import { openPeople } from './people.ts';
import { emptyLedger, type Ledger, startVisitors } from './visitors.ts';

/** Visitors and families who pay, all at once, until they are told to stop; and what they were told. */
export async function startCrowd(
  door: Door,
  { stripe }: Till,
): Promise<{ ledger: Ledger; stop(): Promise<void> }> {
  const ledger = emptyLedger();
  const people = openPeople(door, (email) => ledger.signUps.push({ email, at: Date.now() }));
  const begun = await Promise.all([startVisitors(people, ledger), startFamilies(people, ledger, stripe)]);
  return {
    ledger,
    async stop() {
      people.running.now = false;
      await Promise.all(begun.map(({ done }) => done));
    },
  };
}
