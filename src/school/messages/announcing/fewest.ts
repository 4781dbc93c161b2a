/** A thread that could be written to, and who would read it. */
export type Reach<Thread> = { thread: Thread; readers: ReadonlySet<string> };

/** Choices looked at for one family at most; the first one is good already. */
const mostTried = 5000;

/**
 * The threads to write to, so that everybody who is wanted reads it: as few people as can be read it twice, in as few
 * threads as can be. Families that have nobody in common are looked at one by one.
 */
export function fewestThreads<Thread>(
  reaches: readonly Reach<Thread>[],
  wanted: ReadonlySet<string>,
): Thread[] {
  return familiesIn(distinct(reaches, wanted)).flatMap((family) => bestOf(family, wanted));
}

/** Of several with the same readers the first; none who reaches nobody that is wanted. */
function distinct<Thread>(reaches: readonly Reach<Thread>[], wanted: ReadonlySet<string>): Reach<Thread>[] {
  const byReaders = new Map<string, Reach<Thread>>();
  for (const reach of reaches) {
    const key = [...reach.readers].sort().join(' ');
    if (common(reach.readers, wanted) > 0 && !byReaders.has(key)) byReaders.set(key, reach);
  }
  return [...byReaders.values()];
}

/** Groups of threads that share readers, directly or by others. */
function familiesIn<Thread>(reaches: readonly Reach<Thread>[]): Reach<Thread>[][] {
  type Family = { readers: Set<string>; reaches: Reach<Thread>[] };
  const familyOf = new Map<string, Family>();
  for (const reach of reaches) {
    const joined: Family = { readers: new Set(reach.readers), reaches: [] };
    const others = new Set([...reach.readers].flatMap((reader) => familyOf.get(reader) ?? []));
    for (const other of others) {
      joined.reaches.push(...other.reaches);
      for (const reader of other.readers) joined.readers.add(reader);
    }
    joined.reaches.push(reach);
    for (const reader of joined.readers) familyOf.set(reader, joined);
  }
  return [...new Set(familyOf.values())].map((family) => family.reaches);
}

type Choice<Thread> = { threads: Reach<Thread>[]; readings: number };

/** The best choice in one family: for whoever has the fewest threads, each of these is tried. */
function bestOf<Thread>(reaches: readonly Reach<Thread>[], wanted: ReadonlySet<string>): Thread[] {
  let best: Choice<Thread> = { threads: [], readings: Number.POSITIVE_INFINITY };
  let tried = 0;
  const all = new Set(reaches.flatMap(({ readers }) => [...readers].filter((reader) => wanted.has(reader))));
  choose({ threads: [], readings: 0 }, all);
  return best.threads.map(({ thread }) => thread);

  function choose({ threads, readings }: Choice<Thread>, missing: ReadonlySet<string>): void {
    tried += 1;
    const isEnough = Number.isFinite(best.readings) && tried > mostTried;
    // What is missing takes one reading each at least, and one thread more.
    if (isEnough || !isBetter(readings + missing.size, threads.length + Math.sign(missing.size))) return;
    if (missing.size === 0) best = { threads, readings };
    else
      for (const reach of waysToFewest(missing, reaches))
        choose(
          { threads: [...threads, reach], readings: readings + reach.readers.size },
          without(missing, reach.readers),
        );
  }

  function isBetter(readings: number, threads: number): boolean {
    return readings < best.readings || (readings === best.readings && threads < best.threads.length);
  }
}

/** The threads of whoever has the fewest, those first that nobody reads twice, and most read. */
function waysToFewest<Thread>(
  missing: ReadonlySet<string>,
  reaches: readonly Reach<Thread>[],
): Reach<Thread>[] {
  const ways = [...missing].map((reader) => reaches.filter(({ readers }) => readers.has(reader)));
  const [fewest = []] = ways.sort((one, other) => one.length - other.length);
  const twice = ({ readers }: Reach<Thread>) => readers.size - common(readers, missing);
  return fewest.sort((one, other) => twice(one) - twice(other) || other.readers.size - one.readers.size);
}

/** How many are in both. */
function common(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((each) => other.has(each)).length;
}

/** All but some. */
export function without(all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((each) => !some.has(each)));
}
