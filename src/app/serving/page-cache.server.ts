/**
 * What is made for everybody, by name, each held in memory for some seconds: what the staff change is seen by everybody
 * after as long. After that the next visitor is still given it, while it is made anew.
 */
export class PageCache<Value> {
  readonly #held = new Map<string, { value: Promise<Value>; until: number }>();
  readonly #freshMs: number;
  readonly #now: () => number;

  constructor(seconds: number, now: () => number) {
    this.#freshMs = seconds * 1000;
    this.#now = now;
  }

  /** The value of a name. `make` is given the one before, to keep what has not changed. */
  get(name: string, make: (before?: Value) => Promise<Value>): Promise<Value> {
    const held = this.#held.get(name);
    if (!held) {
      const value = make();
      this.#held.set(name, { value, until: this.#now() + this.#freshMs });
      value.catch(() => this.#held.delete(name));
      return value;
    }
    if (held.until <= this.#now()) {
      // One visitor's request makes it anew; where that fails, the old one stands as long again.
      held.until = this.#now() + this.#freshMs;
      held.value
        .then(make)
        .then((value) =>
          this.#held.set(name, { value: Promise.resolve(value), until: this.#now() + this.#freshMs }),
        )
        .catch(() => {});
    }
    return held.value;
  }
}
