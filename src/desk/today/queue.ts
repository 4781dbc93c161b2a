import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import { sections } from './sections.ts';

export type Today = OutputOf<(typeof contract)['GET /api/admin/today']>;
type Section = (typeof sections)[number];

/** One thing that needs a person, and what kind of thing it is. */
export type Queued = { section: Section; item: Today[Section['name']]['first'][number]; isLate: boolean };

/**
 * What needs a person as one queue: alarms of rooms; what is overdue, the longest first; what is due, the soonest first;
 * then what has no day, in the order of its kinds, the oldest first.
 */
export function queueOf(today: Today, now: number): Queued[] {
  const all = sections.flatMap((section) =>
    today[section.name].first.map((item): Queued => {
      const isLate = section.name === 'alarms' || (section.due && Date.parse(item.at) < now);
      return { section, item, isLate };
    }),
  );
  const rank = ({ section, isLate }: Queued) =>
    section.name === 'alarms' ? 0 : isLate ? 1 : section.due ? 2 : 3 + sections.indexOf(section);
  return all.toSorted(
    (one, other) => rank(one) - rank(other) || Date.parse(one.item.at) - Date.parse(other.item.at),
  );
}

/**
 * What heads a row: a name, or a phone number; never an address. Of somebody who gave no name the part before the @
 * heads it, and the address stands below as how they are reached.
 */
export function calledOf(name: string): { called: string; reached: string } {
  const at = name.indexOf('@');
  if (at < 1 || /\s/.test(name)) return { called: name, reached: '' };
  return { called: name.slice(0, at), reached: name };
}
