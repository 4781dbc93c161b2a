import type { Sheet, Values } from '../sheets.ts';
import type { Totals } from '../stored-json.ts';

/** A row with what it became; null where nothing came of it. */
export type Said = { sheet: Sheet; values: Values | null; subject: string | null };

/** What the rows that come in say together. Money is in cents. */
export function countOf(rows: readonly Said[]): Totals {
  const totals: Totals = { families: 0, children: 0, lessonsLeft: 0, moneyLeft: 0, paid: 0 };
  // Several rows may say the same of one.
  const once = { families: new Set<string>(), children: new Set<string>() };
  for (const { sheet, values, subject } of rows) {
    if (!subject) continue;
    if (sheet === 'families' || sheet === 'children') once[sheet].add(subject);
    if (sheet !== 'enrolments') continue;
    const left = Number(values?.lessonsLeft ?? 0);
    totals.lessonsLeft += left;
    totals.moneyLeft += left * Math.round(Number(values?.lessonPrice ?? 0) * 100);
    totals.paid += Math.round(Number(values?.paid ?? 0) * 100);
  }
  return { ...totals, families: once.families.size, children: once.children.size };
}
