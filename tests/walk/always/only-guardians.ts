import { expect } from 'vitest';
import type { Walk } from '../act.ts';
import { families, lookedAfter } from '../looking.ts';

/** Each family reads of its own children, and of no others. */
export async function onlyGuardiansRead({ school, known }: Walk): Promise<void> {
  const all = await lookedAfter(school);
  const children = new Set(all.map(({ learner }) => learner));
  for (const family of families(school)) {
    const own = new Set(all.filter(({ guardian }) => guardian === family.id).map(({ learner }) => learner));
    const { status, body } = await family.call('GET', '/api/learners');
    if (status !== 200) continue;
    const shown = body.map(({ _id }: { _id: string }) => _id);
    expect(new Set(shown), `the children of the ${family.name}`).toEqual(own);
    for (const child of children) {
      if (own.has(child)) continue;
      const { status: read } = await family.call('GET', `/api/learners/${child}/progress`);
      expect(read, `the ${family.name} reads of another's child`).toBe(404);
    }
  }
  for (const { kind, hasEnded, holder, learner } of known.keys)
    if (kind === 'child cookie' && !hasEnded)
      expect(all.some((one) => one.guardian === holder && one.learner === learner)).toBe(true);
}
