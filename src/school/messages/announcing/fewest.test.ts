import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewestThreads, type Reach } from './fewest.ts';

const reach = (thread: string, ...readers: string[]): Reach<string> => ({
  thread,
  readers: new Set(readers),
});

test('two children of the same guardians take one thread, guardians who share a thread one', () => {
  const wanted = new Set(['mother', 'father']);
  expect(
    fewestThreads([reach('Ali', 'mother', 'father'), reach('Vali', 'mother', 'father')], wanted),
  ).toEqual(['Ali']);
  expect(fewestThreads([reach('Vali', 'mother'), reach('Ali', 'mother', 'father')], wanted)).toEqual(['Ali']);
});

test('nobody reads it twice where that can be helped', () => {
  const reaches = [reach('A', 'm', 'f'), reach('B', 'm', 'g'), reach('C', 'g')];
  expect(fewestThreads(reaches, new Set(['m', 'f', 'g'])).toSorted()).toEqual(['A', 'C']);
  expect(fewestThreads(reaches.slice(0, 2), new Set(['m', 'f', 'g'])).toSorted()).toEqual(['A', 'B']);
});

test('it is as good as the best of all choices', () => {
  const people: string[] = ['a', 'b', 'c', 'd', 'e', 'f'];
  const readers = fc.uniqueArray(fc.constantFrom(...people), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(readers, { maxLength: 7 }), fc.subarray(people), (all, some) => {
      const reaches = all.map((each, n) => reach(String(n), ...each));
      const wanted = new Set(some.filter((one) => all.some((each) => each.includes(one))));
      const chosen = fewestThreads(reaches, wanted).map(Number);
      expect(rank(all, wanted, chosen)).toEqual(
        subsets(all.length)
          .map((each) => rank(all, wanted, each))
          .reduce((one, other) =>
            one && other && (one[0] - other[0] || one[1] - other[1]) <= 0 ? one : (other ?? one),
          ),
      );
    }),
    { seed: 7, numRuns: 300 },
  );
});

/** How often it is read and in how many threads; undefined where somebody wanted does not read it. */
function rank(all: string[][], wanted: Set<string>, chosen: number[]): [number, number] | undefined {
  const read = chosen.flatMap((n) => all[n] ?? []);
  return [...wanted].every((one) => read.includes(one)) ? [read.length, chosen.length] : undefined;
}

function subsets(count: number): number[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_, n) => n).filter((n) => bits & (1 << n)),
  );
}
