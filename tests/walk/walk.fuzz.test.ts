import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acts } from './acts/acts.ts';
import { endsWell } from './always/ends-well.ts';
import { begin } from './beginning.ts';
import { hearLetters } from './hearing.ts';
import { type Known, nothingKnown } from './known.ts';
import { lookedAfter } from './looking.ts';
import { openSchool, type School } from './school.ts';
import { workOff } from './time.ts';

/** So many walks, unless their time is over before; more before a release. */
const runs = Number(process.env.WALK_RUNS ?? 30);
const seconds = Number(process.env.WALK_SECONDS ?? 15);
/**
 * A walk that failed, to be walked once more: `WALK_AGAIN="seed path commands"`, as a failure prints it. `npm test` walks
 * the same ways each time, so that a change is judged by what it changed; new ones are walked by `npm run walk`.
 */
const [seed = process.env.WALK_SECONDS ? undefined : '1', path, replayPath] =
  process.env.WALK_AGAIN?.split(' ') ?? [];
/** So long a shorter way to the same fault is looked for. */
const secondsToShrink = Number(process.env.WALK_SHRINK_SECONDS ?? 120);

const walks = fc.commands<Known, School, boolean>(acts, {
  maxCommands: 40,
  size: 'max',
  ...(replayPath && { replayPath }),
});

const property = fc.asyncProperty(walks, async (commands) => {
  const school = await openSchool();
  try {
    const known = nothingKnown();
    await begin({ school, known });
    await fc.asyncModelRun(() => ({ model: known, real: school }), commands);
    await endsWell({ school, known });
  } finally {
    await school.stop();
  }
});

test('whatever people, providers and time do, in whatever order, what is promised holds', async () => {
  const found = await fc.check(property, {
    numRuns: runs,
    interruptAfterTimeLimit: seconds * 1000,
    endOnFailure: true,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  });
  if (!found.failed || !found.counterexample) return;
  const shorter = await shrunk(found);
  // Where time was too short to go there again, the way by which it was found.
  const shortest = shorter?.counterexample ? shorter : found;
  throw new Error(wordsOf(shortest, found.numRuns), { cause: shortest.errorInstance });
}, 3_600_000);

test('a letter that tells of a child who was just removed names them, whoever else was added meanwhile', async () => {
  const school = await openSchool();
  try {
    const walk = { school, known: nothingKnown() };
    await begin(walk);
    const { mother } = school.people;
    const aziza = (await lookedAfter(school)).find(({ firstName }) => firstName === 'Aziza');
    await mother.call('POST', '/api/learners', { firstName: 'Nodir' });
    await mother.call('DELETE', `/api/learners/${aziza?.learner}`);
    await workOff(school);
    await hearLetters(walk);
    const ended = school.letters.filter(({ subject }) => subject === 'Your place has ended: Chess');
    expect(ended.map(({ text }) => text.includes('Child: Aziza'))).toContain(true);
  } finally {
    await school.stop();
  }
});

/** Looks for a shorter way to the same fault. */
async function shrunk({ seed: of, counterexamplePath }: Found) {
  if (replayPath || secondsToShrink === 0) return undefined;
  const limit = { interruptAfterTimeLimit: secondsToShrink * 1000 };
  return await fc.check(property, { seed: of, path: counterexamplePath ?? '', ...limit });
}

type Found = { counterexample: unknown; counterexamplePath: string | null; seed: number };

/** The way to a fault, a step a line, and how it is gone once more. */
function wordsOf({ counterexample, counterexamplePath, seed: of }: Found, walksDone: number): string {
  const [all = '', commands = ''] = String(counterexample).split(/ \/\*replayPath="(.*)"\*\//);
  const steps = all.replaceAll(/,(?=(?:a|an|one|the|time|somebody|Stripe) )/g, '\n');
  const again = `WALK_AGAIN="${of} ${counterexamplePath} ${commands}"`;
  return `Walk ${walksDone} ends badly. The shortest way there:\n${steps}\nOnce more: ${again}`;
}
