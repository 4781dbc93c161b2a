import { sql } from 'drizzle-orm';
import { jobs } from '#src/app/jobs.server.ts';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import { pass } from '../stand-ins/stripe/shop.ts';
import type { School } from './school.ts';

const minutesOfADay = 24 * 60;

/** Does all that was promised and is due; what one job promises is done too. A job that fails ends the walk. */
export async function workOff(school: School): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const due = await takeDue(school);
    for (const { name, data } of due) await run(school, named(name), data);
    isDone = due.length === 0;
  }
}

/** What waits in the queue. Its own clock is the machine's: what is for later is told by a time of its own. */
async function takeDue({ shop: { context } }: School) {
  const now = context.clock.now().toISOString();
  const byThemselves = jobs.filter(({ every }) => every).map(({ name }) => name);
  const { rows } = await context.database.execute<{ name: string; data: object }>(sql`
    delete from pgboss.job
    where state = 'created' and name = any(${sql.param(jobs.map(({ name }) => name))})
      and not name = any(${sql.param(byThemselves)})
      and (start_after = created_on or start_after <= ${now}::timestamptz)
    returning name, data`);
  return rows;
}

/** No two people do something in the same instant. */
export function goOn({ shop }: School): void {
  pass(shop, 1 / 60);
}

/** Lets time go by, at most three days at once, and does what the product does by itself meanwhile. */
export async function letPass(school: School, minutes: number): Promise<void> {
  // Whoever is to be told of what was just changed is told within minutes.
  for (let left = minutes; left > 0; ) {
    const step = left === minutes ? Math.min(2, left) : Math.min(left, 3 * minutesOfADay);
    const before = dayNow(school);
    pass(school.shop, step);
    left -= step;
    await runByThemselves(school, dayNow(school) !== before);
    await workOff(school);
  }
}

function dayNow({ shop }: School): string {
  return shop.clock.now().toISOString().slice(0, 10);
}

async function runByThemselves(school: School, isAnotherDay: boolean): Promise<void> {
  const isNightly = ({ every }: Job) => every?.split(' ')[1] !== '*';
  for (const job of jobs) if (job.every && (isAnotherDay || !isNightly(job))) await run(school, job, {});
}

async function run({ shop: { context } }: School, job: Job, data: object): Promise<void> {
  try {
    await job.run(context, job.data.parse(data), { last: true });
  } catch (error) {
    throw new Error(`the job ${job.name} failed`, { cause: error });
  }
}

function named(name: string): Job {
  const found = jobs.find((one) => one.name === name);
  if (!found) throw new Error(`no job ${name}`);
  return found;
}
