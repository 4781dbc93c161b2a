import { type SwitchName, switches } from '#src/people/claims/switches.ts';

/** What stands in the place of what is published: a count, or nothing. */
export function ownOf(name: SwitchName): 'counted' | 'leftOut' {
  return switches[name].count === null ? 'leftOut' : 'counted';
}
