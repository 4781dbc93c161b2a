import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { withDatabase } from './money/jobs.ts';

/** A living process says of each of its jobs that it is at it: every 7.5 seconds, half of what the queue waits for. */
const silence = '9 seconds';
const interval = 1000;

/**
 * Lets the queue give up at once what killed processes were at, as it would half a minute later: their silence is made
 * longer, and the queue looks for the silent.
 * @returns ends it
 */
export function giveUpDeadJobs(databaseUrl: string): () => Promise<void> {
  let open = true;
  const giveUp = async () => {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      supervise: false,
      schedule: false,
      migrate: false,
    });
    boss.on('error', () => {});
    await boss.start();
    while (open) {
      await withDatabase(databaseUrl, async (client) => {
        await client.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute'
          where state = 'active' and heartbeat_on < now() - interval '${silence}'`);
        await client.query(`update pgboss.queue set monitor_on = now() - interval '1 minute'`);
      });
      await boss.supervise();
      await wait(interval);
    }
    await boss.stop({ graceful: false });
  };
  const done = giveUp();
  return async () => {
    open = false;
    await done;
  };
}
