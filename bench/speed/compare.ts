import type { Asks } from './asks.ts';
import { load, type Measured } from './load.ts';
import type { Served } from './program.ts';
import { byTurns, ratiosOf, spreadOf } from './rounds.ts';
import type { Row, Stand } from './stand.ts';

/** Rounds of each comparison. */
export const rounds = 9;
/** Of each comparison, unless it says otherwise. */
const usual = { clients: 32, seconds: 1 };

/** A floor: its name, and what gives its rate, by itself or under the same load. */
export type Floor = { name: string } & ({ server: Served; asks: Asks } | { rate: () => Promise<number> });

/** The product under a load against each of its floors, by turns. `settle` is done after each round of the product. */
export async function compareRates(
  stand: Stand,
  name: string,
  {
    asks,
    floors,
    how = usual,
    settle,
  }: {
    asks: () => Asks;
    floors: Floor[];
    how?: { clients: number; seconds: number };
    settle?: (outcome: Measured) => Promise<void>;
  },
): Promise<Row[]> {
  const errors: Record<string, number> = {};
  const askProduct = async () => {
    const outcome = await load(stand.generator, stand.program, asks(), how);
    for (const [what, count] of Object.entries(outcome.errors)) errors[what] = (errors[what] ?? 0) + count;
    await settle?.(outcome);
    return outcome;
  };
  const askFloor = async (floor: Floor): Promise<Paced> => {
    if ('rate' in floor) return { rate: await floor.rate() };
    const outcome = await load(stand.generator, floor.server, floor.asks, how);
    const wrong = Object.entries(outcome.errors)[0];
    if (wrong) throw new Error(`The floor of ${name}: ${wrong[1]} times ${wrong[0]}`);
    return outcome;
  };
  const sides = [askProduct, ...floors.map((floor) => () => askFloor(floor))];
  // Once unmeasured: code is compiled, pages and plans are cached.
  await byTurns(sides, 1);
  const [product = [], ...measured] = await byTurns<Paced>(sides, rounds);
  const row: Row = {
    name,
    clients: how.clients,
    unit: '/s',
    product: spreadOf(ratesOf(product)),
    busy: spreadOf(product.map(({ busy = 0 }) => busy)).median,
    cost: costOf(product),
    errors,
  };
  if (floors.length === 0) return [row];
  return floors.map((floor, index) => {
    const bare = measured[index] ?? [];
    const share = ratiosOf(ratesOf(product), ratesOf(bare));
    return {
      ...row,
      floor: { name: floor.name, measured: spreadOf(ratesOf(bare)), share, cost: costOf(bare) },
    };
  });
}

/** How fast it went, and where a server of its own answered, how busy that was. */
type Paced = { rate: number; busy?: number };

function ratesOf(all: Paced[]): number[] {
  return all.map(({ rate }) => rate);
}

/** Microseconds of processor an answer. */
function costOf(all: Paced[]): number | undefined {
  const costs = all.flatMap(({ rate, busy }) => (busy === undefined ? [] : [(busy / rate) * 1e6]));
  return costs.length > 0 ? spreadOf(costs).median : undefined;
}
