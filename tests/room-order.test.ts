import { expect, test } from 'vitest';
import { imports } from './source-imports.ts';

test('folders side by side in a room import each other in no circle', () => {
  const next = new Map<string, Map<string, string>>();
  for (const { from, to } of imports()) {
    const sides = sidesOf(from, to);
    if (sides) next.set(sides[0], (next.get(sides[0]) ?? new Map()).set(sides[1], `${from} → ${to}`));
  }
  const done = new Set<string>();
  const circles: string[][] = [];
  function follow(folder: string, way: string[], arrows: string[]): void {
    if (way.includes(folder)) circles.push(arrows.slice(way.indexOf(folder)));
    if (done.has(folder) || way.includes(folder)) return;
    for (const [to, arrow] of next.get(folder) ?? []) follow(to, [...way, folder], [...arrows, arrow]);
    done.add(folder);
  }
  for (const folder of next.keys()) follow(folder, [], []);
  expect(circles).toEqual([]);
});

/** The two folders in which they stand, where these lie side by side in a room, or further in. */
function sidesOf(from: string, to: string): [string, string] | undefined {
  const [one, other] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const fork = one.findIndex((name, at) => name !== other[at]);
  if (fork < 3 || fork >= other.length) return undefined;
  return [one.slice(0, fork + 1).join('/'), other.slice(0, fork + 1).join('/')];
}
