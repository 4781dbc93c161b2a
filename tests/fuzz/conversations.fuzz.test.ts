import fc from 'fast-check';
import { expect, test } from 'vitest';
import { says } from '../school/messages.ts';
import { ownProgram } from '../start/program.ts';
import { acts } from '../talking/acts.ts';
import { expectOneTruth, pass } from '../talking/always.ts';
import { meet, newWord, note, openWorld, talkOf } from '../talking/world.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 3);
const seed = process.env.FUZZ_SEED
  ? { seed: Number(process.env.FUZZ_SEED) }
  : process.env.FUZZ_RUNS
    ? {}
    : { seed: 1 };
/** So many histories, unless their time is over before. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 480);

/** After these much is another one’s. */
const rare = ['handsOver', 'splits', 'joins', 'fatherLeaves', 'fatherComesBack'];

const what = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(acts).filter((name) => !rare.includes(name))) },
  { weight: 1, arbitrary: fc.constantFrom(...rare) },
);
const choice = fc.tuple(fc.nat(60), fc.nat(60));
const steps = fc.array(fc.tuple(what, choice, fc.constantFrom(0, 1, 7, 16, 25)), {
  ...{ minLength: 1, maxLength: 30, size: 'max' as const },
});

const program = ownProgram();

test('whatever people write, read, block, hide, report and hand over: badges, mails and pages say the same', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const world = await openWorld(program);
      // The teacher has said something before.
      const word = newWord(world);
      const { teacher, about } = world.school;
      expect((await teacher.call('POST', '/api/threads', { ...about, message: says(word) })).status).toBe(
        201,
      );
      await meet(world);
      const talk = talkOf(world, null);
      if (talk) note(world, talk, { by: 'teacher', word });
      for (const [name, which, minutes] of done) {
        await acts[name]?.(world, which);
        if (minutes > 0) await pass(world, minutes);
        await expectOneTruth(world);
      }
    }),
    { numRuns: runs, interruptAfterTimeLimit: seconds * 1000, ...seed },
  );
}, 3_600_000);
