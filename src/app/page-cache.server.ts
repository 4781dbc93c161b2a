/** How long a page is sent as it is, in milliseconds: what the staff change is seen by everybody after as long. */
const fresh = 60_000;

/**
 * What is made for everybody, by name, each held in memory for a minute. After that the next visitor is still given it,
 * while it is made anew.
 */
export class PageCache<Value> {
  readonly #held = new Map<string, { value: Promise<Value>; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The value of a name. `make` is given the one before, to keep what has not changed. */
  get(name: string, make: (before?: Value) => Promise<Value>): Promise<Value> {
    const held = this.#held.get(name);
    if (!held) {
      const value = make();
      this.#held.set(name, { value, until: this.#now() + fresh });
      value.catch(() => this.#held.delete(name));
      return value;
    }
    if (held.until <= this.#now()) {
      // One visitor's request makes it anew; where that fails, the old one stands for another minute.
      held.until = this.#now() + fresh;
      held.value
        .then(make)
        .then((value) => this.#held.set(name, { value: Promise.resolve(value), until: this.#now() + fresh }))
        .catch(() => {});
    }
    return held.value;
  }
}
