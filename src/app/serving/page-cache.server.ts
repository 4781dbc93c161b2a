/**
 * What is made for everybody, by name, each held in memory for some seconds: what the staff change is seen by everybody
 * after as long. After that the next visitor is still given it, while it is made anew; one that is twice as old is made
 * first, since where few visitors come it may be from yesterday.
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
      const before = held.value;
      const isOld = held.until + this.#freshMs <= this.#now();
      held.until = this.#now() + this.#freshMs;
      const anew = before.then(make);
      anew
        .then((value) =>
          this.#held.set(name, { value: Promise.resolve(value), until: this.#now() + this.#freshMs }),
        )
        .catch(() => {});
      if (isOld) held.value = anew.catch(() => before);
    }
    return held.value;
  }
}
