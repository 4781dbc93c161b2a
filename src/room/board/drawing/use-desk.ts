import { useRef, useState } from 'react';
import type { BoardPort } from '../../line/client.ts';
import { type BoardChange, type BoardItem, isOneSeat } from '../../room.ts';
import type { Drawn, PageShown } from '../fold.ts';
import type { Kit } from '../tools.ts';
import type { Desk } from './gestures.ts';
import { didOn, type History, noHistory, redo, type Step, undo } from './history.ts';
import type { Surface } from './surface.ts';

type Given = {
  port: BoardPort;
  page: number;
  me: string | null;
  mayDraw: boolean;
  mayLead: boolean;
  kit: Kit;
  /** Where it draws, once it is there. */
  surface(): Surface | null;
  onWrite(at: [number, number]): void;
};

/** Milliseconds between two messages of a living stroke or a pointer at least. */
const pause = 50;

/** What one does on a page: it is drawn at once and told to the room, and can be undone. */
export function useDesk({ port, page, me, mayDraw, mayLead, kit, surface, onWrite }: Given) {
  const [histories, setHistories] = useState<ReadonlyMap<number, History>>(new Map());
  const history = histories.get(page) ?? noHistory;
  const own = useRef(new Set<string>());
  const toldAt = useRef({ drawing: 0, pointer: 0 });

  const keep = (next: History) => setHistories((all) => new Map(all).set(page, next));
  const did = (step: Step) =>
    setHistories((all) => new Map(all).set(page, didOn(all.get(page) ?? noHistory, step)));
  const tell = (change: BoardChange) => port.change(page, change);

  function add(item: BoardItem) {
    own.current.add(item.id);
    tell({ do: 'add', item });
  }

  function living(item: BoardItem | null) {
    surface()?.living(item);
    const now = performance.now();
    // What is long is told less often: all of it goes with each message.
    const size = item?.shape === 'stroke' ? item.points.length / 40 : 0;
    if (item && now - toldAt.current.drawing < Math.max(pause, size)) return;
    toldAt.current.drawing = item ? now : 0;
    port.drawing(page, item);
  }

  function point(at: [number, number] | null) {
    const now = performance.now();
    if (at && now - toldAt.current.pointer < pause) return;
    toldAt.current.pointer = at ? now : 0;
    port.pointer(page, at);
  }

  const mayTake = ({ item, by }: Drawn) =>
    mayLead || (me !== null && isOneSeat(by, me)) || own.current.has(item.id);

  function desk(tool: Kit['tool'] = kit.tool): Desk | null {
    if (!mayDraw && tool !== 'pointer') return null;
    const items = () => surface()?.shown().items ?? [];
    const take = (ids: string[]) => tell({ do: 'take', ids });
    return { kit: { ...kit, tool }, items, mayTake, living, add, take, did, point, write: onWrite };
  }

  function move(moved: ReturnType<typeof undo>) {
    for (const change of moved.changes) tell(change);
    keep(moved.history);
  }

  return {
    desk,
    tell,
    add(item: BoardItem) {
      add(item);
      did({ did: 'add', ids: [item.id] });
    },
    clear({ items }: PageShown) {
      tell({ do: 'clear' });
      did({ did: 'take', ids: items.map(({ item }) => item.id) });
    },
    undo: history.past.length > 0 ? () => move(undo(history)) : undefined,
    redo: history.undone.length > 0 ? () => move(redo(history)) : undefined,
  };
}
