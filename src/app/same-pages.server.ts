import { createHash } from 'node:crypto';
import type { Clock } from '#src/platform/clock.ts';

/** So many, the ones that were asked for last: two MB as they are packed. */
const most = 100;
/** What a page says of today is right for as long, in milliseconds. */
const fresh = 60_000;

/**
 * Pages whose rows change, found again by all that they are made of: the same rows at the same address make the same
 * page, so it is not rendered again. What is shown is never older than the rows, which are read for each answer.
 */
export class SamePages<Page> {
  readonly #pages = new Map<string, { page: Promise<Page>; until: number }>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The page that is made of `parts`, rendered by `make` unless it is there or on its way. */
  get(parts: readonly string[], make: () => Promise<Page>): Promise<Page> {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
    const now = this.#clock.now().getTime();
    const known = this.#pages.get(key);
    const kept = known && known.until > now ? known : { page: make(), until: now + fresh };
    // The newest stands last.
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > most && oldest) this.#pages.delete(oldest);
    kept.page.catch(() => this.#pages.delete(key));
    return kept.page;
  }
}
