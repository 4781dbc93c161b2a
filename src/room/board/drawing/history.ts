import type { BoardChange } from '../../room.ts';

/** What one did on a page and can undo: something came, or something went. */
export type Step = { did: 'add' | 'take'; ids: readonly string[] };

/** What one did on a page, and what one has undone of it, the latest last. */
export type History = { past: readonly Step[]; undone: readonly Step[] };

export const noHistory: History = { past: [], undone: [] };

/** Something new was done: what was undone before cannot come back. */
export function didOn({ past }: History, step: Step): History {
  return step.ids.length === 0 ? { past, undone: [] } : { past: [...past, step], undone: [] };
}

/** Takes the latest step back; the changes say how. */
export function undo({ past, undone }: History): { history: History; changes: BoardChange[] } {
  const step = past.at(-1);
  if (!step) return { history: { past, undone }, changes: [] };
  const history = { past: past.slice(0, -1), undone: [...undone, step] };
  return { history, changes: inParts(step.did === 'add' ? 'take' : 'put', step.ids) };
}

/** Does again what was undone last. */
export function redo({ past, undone }: History): { history: History; changes: BoardChange[] } {
  const step = undone.at(-1);
  if (!step) return { history: { past, undone }, changes: [] };
  const history = { past: [...past, step], undone: undone.slice(0, -1) };
  return { history, changes: inParts(step.did === 'add' ? 'put' : 'take', step.ids) };
}

/** How many items one change names at most; see schemas.ts. */
const most = 200;

function inParts(what: 'take' | 'put', ids: readonly string[]): BoardChange[] {
  const parts: BoardChange[] = [];
  for (let from = 0; from < ids.length; from += most)
    parts.push({ do: what, ids: ids.slice(from, from + most) });
  return parts;
}
