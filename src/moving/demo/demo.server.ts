import { ne } from 'drizzle-orm';
import { orderByStars } from '#src/learning/reviews/order-by-stars.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { demo } from '#src/people/samples/tables.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { countAll } from '#src/site/figures/count.server.ts';
import { introduceTeachers, openAccounts } from './accounts.server.ts';
import { makeTransfers } from './bank.server.ts';
import { askAll, bookTrials, takeTime } from './business.server.ts';
import { removeRows } from './clear.server.ts';
import { setRates } from './earnings.server.ts';
import { settleFamily } from './family.server.ts';
import { liveFourWeeks } from './four-weeks.server.ts';
import { beginLesson } from './lesson-now.server.ts';
import { publishLessons } from './lessons.server.ts';
import { subscribeFamily } from './money/subscribed.server.ts';
import { checkTeachers, writePages, writeToReaders } from './office.server.ts';
import { readDemoPassword, takeDemoPassword } from './password.server.ts';
import { accounts } from './people.ts';
import { quiet } from './quiet.server.ts';
import { reviewLessons } from './reviews.server.ts';
import { changeSchedule } from './schedule.server.ts';
import { talkToEachOther } from './talks.server.ts';

/**
 * Makes the demo, once: teachers, classes and groups with pictures, a family with enrolments, trials, requests and
 * an admin. Unless it was asked for, it is made only where nobody but admins has an account. Leftovers of an earlier
 * try are removed first; processes that start together take turns.
 * @returns whether there is one now
 */
export function makeDemo(context: Context): Promise<boolean> {
  return inTransaction(context, async (turn) => {
    await takeTurns(turn, 'demo', 'rows');
    const state = await demoState(context);
    if (state) return state === 'made';
    await inTransaction(context, removeRows);
    if (context.config.demo !== 'asked' && (await hasPeople(context))) return false;
    try {
      await makeAll(quiet(context));
      return true;
    } catch (error) {
      await inTransaction(context, removeRows);
      throw error;
    }
  });
}

/** Pictures are stored outside of transactions, so for a moment the demo is there in part. */
async function makeAll(context: Context): Promise<void> {
  const password = await takeDemoPassword(context.config);
  const people = await inTransaction(context, (context) => openAccounts(context, password));
  await introduceTeachers(context, people);
  const lessons = await publishLessons(context, people);
  await inTransaction(context, async (context) => {
    await settleFamily(context, people, lessons);
    await reviewLessons(context, people, lessons, password);
    await liveFourWeeks(context, people, lessons);
    await changeSchedule(context, people, lessons);
    await bookTrials(context, people);
    await takeTime(context);
    await askAll(context);
    await talkToEachOther(context, people, lessons);
    await subscribeFamily(context, people);
    await setRates(context, people);
    await makeTransfers(context);
    await checkTeachers(context, people);
    await writePages(context, people);
    await writeToReaders(context);
    await countAll(context);
    await orderByStars(context);
    await context.database.insert(demo).values({ state: 'made', changedAt: context.clock.now() });
  });
}

async function demoState({ database }: Context): Promise<'made' | 'cleared' | undefined> {
  const [row] = await database.select({ state: demo.state }).from(demo);
  return row?.state;
}

async function hasPeople({ database }: Context): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).where(ne(users.role, 'admin')).limit(1);
  return found.length > 0;
}

const removing = 'npm run demo:clear removes them';

/**
 * Makes the demo where the configuration wants it.
 * @returns what to say of it at the console, nothing where there is none
 */
export async function openDemo(context: Context): Promise<string | undefined> {
  const { config } = context;
  try {
    if (config.demo === 'never')
      return (await demoState(context)) === 'made' ? `Sample data are here (${removing}).` : undefined;
    if (!(await makeDemo(context))) return undefined;
    const password = await readDemoPassword(config);
    const { student, teacher, admin, father } = accounts;
    const logins = [student, teacher, admin, father].map(({ email }) => email).join(' / ');
    const known = password
      ? `Demo logins: ${logins}, password ${password}  (${removing})`
      : `Demo logins: ${logins}; the password is in demo.json where they were made  (${removing})`;
    const meeting = await beginLesson(quiet(context));
    return meeting ? `${known}\nA lesson is on: ${config.publicUrl}/room/${meeting}` : known;
  } catch (error) {
    // The other lines of a query's error hold its parameters.
    return `No demo was made: ${(error as Error).message.split('\n')[0]}`;
  }
}
