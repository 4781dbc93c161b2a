import type { BoardLine, FromServer } from '../protocol.ts';
import type { BoardItem } from '../room.ts';
import type { FromDevice } from '../schemas.ts';
import type { BoardPort } from './client.ts';
import { atMostEach } from './throttle.ts';

type Page = {
  lines: BoardLine[];
  /** Own changes that the server has not answered, oldest first, and how often each was sent. */
  pending: { line: BoardLine; tries: number }[];
  /** How many changes the server said that there are. */
  known: number;
  /** What `changes` gives: the same list until something changes. */
  shown: readonly BoardLine[];
};
type Drawing = { by: string; page: number; item: BoardItem };
type Pointing = { by: string; page: number; at: [number, number] };

/** Milliseconds: between two messages of a pen or a pointer, and until a change is sent once more. */
const passing = 50;
const answerTakes = 10_000;

/** The board's part of the line, and how it hears the server. */
export type BoardLines = { port: BoardPort; hear(message: FromServer): void; end(): void };

/**
 * @param send loses what it cannot say just now
 * @param me the own name in the room
 * @param isIn whether what is sent arrives just now
 */
export function openBoardLines(
  send: (message: FromDevice) => void,
  me: () => string | null,
  isIn: () => boolean,
): BoardLines {
  const pages = new Map<number, Page>();
  const living = new Map<string, Drawing>();
  const pointers = new Map<string, Pointing>();
  /** What `living` and `pointers` give of each page: the same lists until something changes. */
  const livingOf = new Map<number, readonly Drawing[]>();
  const pointersOf = new Map<number, readonly Pointing[]>();
  const listeners = new Set<(page: number | null) => void>();
  const draw = atMostEach(passing, send);
  const point = atMostEach(passing, send);
  const asking = setInterval(sendAgain, answerTakes);

  function pageOf(page: number): Page {
    const found = pages.get(page) ?? { lines: [], pending: [], known: 0, shown: [] };
    pages.set(page, found);
    return found;
  }

  function tell(number: number | null) {
    livingOf.clear();
    pointersOf.clear();
    for (const listener of listeners) listener(number);
  }

  function show(number: number) {
    const page = pageOf(number);
    page.shown = [...page.lines, ...page.pending.map(({ line }) => line)];
    tell(number);
  }

  function hear(message: FromServer) {
    if (message.t === 'entered') entered(message.board);
    if (message.t === 'board')
      for (const number of new Set(message.lines.map(({ page }) => page))) {
        take(
          number,
          message.lines.filter(({ page }) => page === number),
        );
      }
    // From whom the pen was taken, the server hears no end of what they draw and point at either.
    if (
      message.t === 'left' ||
      (message.t === 'person' && (message.person.away || !message.person.may.draw))
    ) {
      const id = message.t === 'left' ? message.id : message.person.id;
      if ([living.delete(id), pointers.delete(id)].includes(true)) tell(null);
    }
    if (message.t === 'drawing') {
      const { by, page, item } = message;
      item ? living.set(by, { by, page, item }) : living.delete(by);
      tell(page);
    }
    if (message.t === 'pointer') {
      const { by, page, at } = message;
      at ? pointers.set(by, { by, page, at }) : pointers.delete(by);
      tell(page);
    }
  }

  /** What came meanwhile is asked for, and what was not answered is sent again. */
  function entered(counts: Record<number, number>) {
    living.clear();
    pointers.clear();
    for (const [number, known] of Object.entries(counts)) {
      const page = pageOf(Number(number));
      page.known = Math.max(page.known, known);
      askAfter(Number(number));
    }
    for (const page of pages.values()) for (const pending of page.pending) sendOne(pending);
    tell(null);
  }

  function askAfter(number: number) {
    const page = pageOf(number);
    const last = page.lines.at(-1)?.n ?? 0;
    if (last < page.known) send({ t: 'board-after', page: number, n: last });
  }

  function take(number: number, lines: BoardLine[]) {
    const page = pageOf(number);
    const before = page.lines.length;
    for (const line of lines.sort((a, b) => a.n - b.n)) {
      page.known = Math.max(page.known, line.n);
      const last = page.lines.at(-1)?.n ?? 0;
      // One that comes too early is asked for again, in its place.
      if (line.n > last + 1) continue;
      if (line.n === last + 1) page.lines.push(line);
      page.pending = page.pending.filter((pending) => pending.line.key !== line.key);
      dropLiving(line);
    }
    const isBehind = (page.lines.at(-1)?.n ?? 0) < page.known;
    // Nothing new and still behind: the same question would be answered the same way.
    if (isBehind && (page.lines.length > before || lines.length === 1)) askAfter(number);
    show(number);
  }

  function dropLiving(line: BoardLine) {
    if (line.change.do !== 'add') return;
    for (const [by, { item }] of living) if (item.id === line.change.item.id) living.delete(by);
  }

  function sendOne(pending: Page['pending'][number]) {
    const { page, key, change } = pending.line;
    send({ t: 'board', page, key, change });
  }

  /** What stays without an answer twice was refused (the pen was taken away meanwhile): it is not there. */
  function sendAgain() {
    if (!isIn()) return;
    for (const [number, page] of pages) {
      const refused = page.pending.filter(({ tries }) => tries >= 2);
      if (refused.length > 0) {
        page.pending = page.pending.filter(({ tries }) => tries < 2);
        show(number);
      }
      for (const pending of page.pending) {
        pending.tries += 1;
        sendOne(pending);
      }
    }
  }

  const port: BoardPort = {
    changes: (page) => pageOf(page).shown,
    living: (page) => listOf(livingOf, living, page),
    pointers: (page) => listOf(pointersOf, pointers, page),
    subscribe(changed) {
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
      };
    },
    change(page, change) {
      const line = { page, n: Number.POSITIVE_INFINITY, by: me() ?? '', key: crypto.randomUUID(), change };
      const pending = { line, tries: 0 };
      pageOf(page).pending.push(pending);
      sendOne(pending);
      show(page);
    },
    drawing: (page, item) => draw({ t: 'drawing', page, item }, item === null),
    pointer: (page, at) => point({ t: 'pointer', page, at }, at === null),
  };

  return { port, hear, end: () => clearInterval(asking) };
}

function listOf<T extends { page: number }>(
  lists: Map<number, readonly T[]>,
  all: ReadonlyMap<string, T>,
  page: number,
): readonly T[] {
  const list = lists.get(page) ?? [...all.values()].filter((one) => one.page === page);
  lists.set(page, list);
  return list;
}
