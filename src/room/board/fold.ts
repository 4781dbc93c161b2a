import type { BoardLine } from '../protocol.ts';
import type { BoardItem, Paper } from '../room.ts';

/** Something on a page, and who drew it. */
export type Drawn = { item: BoardItem; by: string };

/** What stands on a page: its items from the lowest to the topmost. */
export type PageShown = { items: Drawn[]; paper: Paper; picture: string | null };

/**
 * What stands on a page after its changes. Whether somebody may take what another drew was decided when the change was
 * written; here all changes count. An item keeps its place when it is put back; a second one of the same name is left
 * out, so that nobody draws over what another drew.
 */
export function foldPage(lines: readonly Pick<BoardLine, 'by' | 'change'>[]): PageShown {
  const all = new Map<string, Drawn & { shown: boolean }>();
  let paper: Paper = 'plain';
  let picture: string | null = null;
  for (const { by, change } of lines)
    switch (change.do) {
      case 'add':
        if (!all.has(change.item.id)) all.set(change.item.id, { item: change.item, by, shown: true });
        break;
      case 'take':
      case 'put':
        for (const id of change.ids) {
          const one = all.get(id);
          if (one) one.shown = change.do === 'put';
        }
        break;
      case 'clear':
        for (const one of all.values()) one.shown = false;
        break;
      case 'paper':
        paper = change.paper;
        break;
      case 'picture':
        picture = change.picture;
    }
  const items = [...all.values()].filter(({ shown }) => shown).map(({ item, by }) => ({ item, by }));
  return { items, paper, picture };
}
