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
export class BoardLines {
  readonly port: BoardPort;
  readonly #send: (message: FromDevice) => void;
  readonly #isIn: () => boolean;
  readonly #pages = new Map<number, Page>();
  readonly #living = new Map<string, Drawing>();
  readonly #pointers = new Map<string, Pointing>();
  /** What the two maps above give of each page: the same lists until something changes. */
  readonly #livingOf = new Map<number, readonly Drawing[]>();
  readonly #pointersOf = new Map<number, readonly Pointing[]>();
  readonly #listeners = new Set<(page: number | null) => void>();
  readonly #asking: ReturnType<typeof setInterval>;

  /**
   * @param send loses what it cannot say just now
   * @param me the own name in the room
   * @param isIn whether what is sent arrives just now
   */
  constructor(send: (message: FromDevice) => void, me: () => string | null, isIn: () => boolean) {
    this.#send = send;
    this.#isIn = isIn;
    this.#asking = setInterval(() => this.#sendAgain(), answerTakes);
    const draw = atMostEach(passing, send);
    const point = atMostEach(passing, send);
    this.port = {
      changes: (page) => this.#pageOf(page).shown,
      living: (page) => listOf(this.#livingOf, this.#living, page),
      pointers: (page) => listOf(this.#pointersOf, this.#pointers, page),
      subscribe: (changed) => {
        this.#listeners.add(changed);
        return () => {
          this.#listeners.delete(changed);
        };
      },
      change: (page, change) => {
        const key = crypto.randomUUID();
        const line = { page, n: Number.POSITIVE_INFINITY, by: me() ?? '', key, change };
        const pending = { line, tries: 0 };
        this.#pageOf(page).pending.push(pending);
        this.#sendOne(pending);
        this.#show(page);
      },
      drawing: (page, item) => draw({ t: 'drawing', page, item }, item === null),
      pointer: (page, at) => point({ t: 'pointer', page, at }, at === null),
    };
  }

  hear(message: FromServer): void {
    if (message.t === 'entered') this.#entered(message.board);
    if (message.t === 'board')
      for (const number of new Set(message.lines.map(({ page }) => page))) {
        this.#take(
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
      if ([this.#living.delete(id), this.#pointers.delete(id)].includes(true)) this.#tell(null);
    }
    if (message.t === 'drawing') {
      const { by, page, item } = message;
      item ? this.#living.set(by, { by, page, item }) : this.#living.delete(by);
      this.#tell(page);
    }
    if (message.t === 'pointer') {
      const { by, page, at } = message;
      at ? this.#pointers.set(by, { by, page, at }) : this.#pointers.delete(by);
      this.#tell(page);
    }
  }

  end(): void {
    clearInterval(this.#asking);
  }

  #pageOf(page: number): Page {
    const found = this.#pages.get(page) ?? { lines: [], pending: [], known: 0, shown: [] };
    this.#pages.set(page, found);
    return found;
  }

  #tell(number: number | null): void {
    this.#livingOf.clear();
    this.#pointersOf.clear();
    for (const listener of this.#listeners) listener(number);
  }

  #show(number: number): void {
    const page = this.#pageOf(number);
    page.shown = [...page.lines, ...page.pending.map(({ line }) => line)];
    this.#tell(number);
  }

  /** What came meanwhile is asked for, and what was not answered is sent again. */
  #entered(counts: Record<number, number>): void {
    this.#living.clear();
    this.#pointers.clear();
    for (const [number, known] of Object.entries(counts)) {
      const page = this.#pageOf(Number(number));
      page.known = Math.max(page.known, known);
      this.#askAfter(Number(number));
    }
    for (const page of this.#pages.values()) for (const pending of page.pending) this.#sendOne(pending);
    this.#tell(null);
  }

  #askAfter(number: number): void {
    const page = this.#pageOf(number);
    const last = page.lines.at(-1)?.n ?? 0;
    if (last < page.known) this.#send({ t: 'board-after', page: number, n: last });
  }

  #take(number: number, lines: BoardLine[]): void {
    const page = this.#pageOf(number);
    const before = page.lines.length;
    for (const line of lines.sort((a, b) => a.n - b.n)) {
      page.known = Math.max(page.known, line.n);
      const last = page.lines.at(-1)?.n ?? 0;
      // One that comes too early is asked for again, in its place.
      if (line.n > last + 1) continue;
      if (line.n === last + 1) page.lines.push(line);
      page.pending = page.pending.filter((pending) => pending.line.key !== line.key);
      this.#dropLiving(line);
    }
    const isBehind = (page.lines.at(-1)?.n ?? 0) < page.known;
    // Nothing new and still behind: the same question would be answered the same way.
    if (isBehind && (page.lines.length > before || lines.length === 1)) this.#askAfter(number);
    this.#show(number);
  }

  #dropLiving({ change }: BoardLine): void {
    if (change.do !== 'add') return;
    for (const [by, { item }] of this.#living) if (item.id === change.item.id) this.#living.delete(by);
  }

  #sendOne(pending: Page['pending'][number]): void {
    const { page, key, change } = pending.line;
    this.#send({ t: 'board', page, key, change });
  }

  /** What stays without an answer twice was refused (the pen was taken away meanwhile): it is not there. */
  #sendAgain(): void {
    if (!this.#isIn()) return;
    for (const [number, page] of this.#pages) {
      const refused = page.pending.filter(({ tries }) => tries >= 2);
      if (refused.length > 0) {
        page.pending = page.pending.filter(({ tries }) => tries < 2);
        this.#show(number);
      }
      for (const pending of page.pending) {
        pending.tries += 1;
        this.#sendOne(pending);
      }
    }
  }
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
