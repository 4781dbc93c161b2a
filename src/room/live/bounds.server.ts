import { type Bound, openBucket } from '../bucket.ts';
import type { Heard } from '../schemas.ts';

/**
 * How much one person may say of each kind, whatever their devices are let send at all: nobody fills the chat, calls the
 * staff without end, or keeps the room busy with what only passes. No honest device comes near.
 */
const bounds: Partial<Record<Heard['t'], Bound>> = {
  say: { perSecond: 1, atOnce: 15 },
  hand: { perSecond: 1, atOnce: 8 },
  react: { perSecond: 2.5, atOnce: 3 },
  alarm: { perSecond: 0.05, atOnce: 3 },
  'board-after': { perSecond: 2, atOnce: 40 },
  lead: { perSecond: 10, atOnce: 40 },
  publish: { perSecond: 1, atOnce: 10 },
  want: { perSecond: 4, atOnce: 20 },
  again: { perSecond: 2, atOnce: 30 },
};

/** Counts what each seat of a room says: who goes and comes again does not begin anew. */
export class Bounds {
  readonly #now: () => number;
  readonly #buckets = new Map<string, ReturnType<typeof openBucket>>();

  /** @param now milliseconds of any clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether this seat may say one more of this kind. */
  allow(seat: string, kind: Heard['t']): boolean {
    const bound = bounds[kind];
    if (!bound) return true;
    const key = `${seat} ${kind}`;
    const bucket = this.#buckets.get(key) ?? openBucket(this.#now, bound);
    this.#buckets.set(key, bucket);
    return bucket.take();
  }
}
