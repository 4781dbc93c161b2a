import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '../e2e/program/browser.ts';
import build from '../e2e/program/build.ts';
import { startProgram, unhurried } from '../e2e/program/program.ts';
import { type Person, samplePeople, shownPath } from './people.ts';
import { type Look, look } from './screens/look.ts';
import { openSlowPhone } from './slow-phone.ts';
import { sayHead, sayMisses, sayRow, spreadOf } from './table.ts';

/**
 * `npm run screens-speed`: what somebody who is signed in opens every day, on a slow phone, against the built program
 * with its sample data. The first visit is by a browser without any file; a later one when another screen of theirs was
 * opened before; then the same screen again. Each is looked at three times, and the medians count; with `-- --once` only
 * once. `-- dashboard` measures what has that in its name. Ends with 1 when a budget is missed.
 */
const looks = process.argv.includes('--once') ? 1 : 3;
const only = process.argv.slice(2).find((word) => word !== '--once') ?? '';
const visits = ['first', 'later', 'again'] as const;
type Visit = (typeof visits)[number];
/** What was looked at; nobody comes later to a screen that is the only one they have. */
type Looks = Record<Visit, Look[]>;
const budgets: Record<Visit, Partial<Look>> = {
  first: { seconds: 0.7, answers: 25, kilobytes: 250 },
  later: { seconds: 0.4 },
  again: { seconds: 0.4 },
};

build();
const program = await startProgram('screens', { DEMO: 'true', ...unhurried });
const browser = await launchBrowser();
const misses: string[] = [];
try {
  const people = await samplePeople(program);
  // The pages are warmed up.
  await wait(10_000);
  const before = loadavg()[0];
  sayHead(['screen', ...visits.flatMap((visit) => [`${visit}: LCP s`, 'answers', 'KB'])]);
  for (const person of people) {
    const screens = person.daily.map((path) => ({ path, name: `${shownPath(path)} (${person.who})` }));
    const wanted = screens.filter(({ name }) => name.includes(only));
    if (wanted.length === 0) continue;
    const known = await knownTo(person);
    for (const { path, name } of wanted) {
      const found: Looks = { first: [], later: [], again: [] };
      for (let count = 0; count < looks; count++) await lookAt(found, known, path, person.seldom[0]);
      say(name, found);
    }
  }
  process.stdout.write(
    `\nLoad of the machine: ${before?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after.\n`,
  );
} finally {
  await browser.close();
  await program.stop();
}
sayMisses(misses);

/** What a browser keeps of somebody who has come in. */
async function knownTo(person: Person) {
  const context = await browser.newContext();
  await person.enter(await context.newPage());
  const known = await context.storageState();
  await context.close();
  return known;
}

type Known = Awaited<ReturnType<typeof knownTo>>;

/** Looks once at each visit, by browsers that have no files in the beginning. */
async function lookAt(found: Looks, known: Known, path: string, other?: string): Promise<void> {
  const fresh = await openSlowPhone(browser, { storageState: known });
  found.first.push(await look(fresh.page, fresh.session, program.url + path));
  if (!other) found.again.push(await look(fresh.page, fresh.session, program.url + path));
  await fresh.page.context().close();
  if (!other) return;
  const { page, session } = await openSlowPhone(browser, { storageState: known });
  await look(page, session, program.url + other);
  found.later.push(await look(page, session, program.url + path));
  found.again.push(await look(page, session, program.url + path));
  await page.context().close();
}

/** Says the median of each figure by itself, and keeps what misses its budget. */
function say(name: string, found: Looks): void {
  const cells = visits.flatMap((visit) => {
    if (found[visit].length === 0) return ['–', '–', '–'];
    const middle = (figure: keyof Look) => spreadOf(found[visit].map((each) => each[figure])).median;
    for (const [figure, budget] of Object.entries(budgets[visit]) as [keyof Look, number][])
      if (middle(figure) > budget)
        misses.push(`${name}, ${visit}: ${middle(figure).toFixed(2)} ${figure}, wanted ${budget} at most`);
    return [middle('seconds').toFixed(2), String(middle('answers')), middle('kilobytes').toFixed(0)];
  });
  sayRow([name, ...cells]);
}
