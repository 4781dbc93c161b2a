import fc from 'fast-check';
import { test } from 'vitest';
import { familyActs } from './acts/families.ts';
import { meetingActs } from './acts/meetings.ts';
import { passing } from './acts/passing.ts';
import { teachers } from './acts/teachers.ts';
import { begin } from './beginning.ts';
import type { Known } from './known.ts';
import { nothingKnown } from './known.ts';
import { openSchool, type School } from './school.ts';

/** How many walks there are, unless their time is over before. More before a release. */
const runs = Number(process.env.WALK_RUNS ?? 30);
const seconds = Number(process.env.WALK_SECONDS ?? 30);
/** To walk the same way again: what a failure prints. */
const { WALK_SEED: seed, WALK_PATH: path, WALK_REPLAY: replayPath } = process.env;

const acts = [...teachers, ...meetingActs, ...familyActs, ...passing, ...passing];
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
  } finally {
    await school.stop();
  }
});

test('whatever people, providers and time do, in whatever order, what is promised holds', async () => {
  await fc.assert(property, {
    numRuns: runs,
    interruptAfterTimeLimit: seconds * 1000,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  });
}, 3_600_000);
