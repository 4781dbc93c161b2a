import { fileCaller, pageCaller } from '#src/platform/http/call.ts';
import type { Contract, OutputOf, Page } from '#src/platform/http/contract.ts';
import { forList, type ListQuery } from './address.ts';

/** The list that a contract declares by `listEndpoints`. */
type NameIn<C> = keyof C extends infer K
  ? K extends `GET /api/admin/${infer Name}/csv`
    ? Name
    : never
  : never;
/** A row of it, as calls answer it. */
export type RowOf<C> =
  C extends Record<`GET /api/admin/${NameIn<C>}`, infer E>
    ? OutputOf<E> extends (infer Row)[]
      ? Row
      : never
    : never;

/**
 * The list of a contract, as its page uses it: `read` gives the page that the address asks for, `loader` is that
 * alone, `csv` fetches the whole.
 * @example const people = listOf<typeof contract>('people');
 *          export const loader = people.loader;
 */
export function listOf<C extends Contract>(name: NameIn<C>, file: string = name) {
  const callPage = pageCaller<C>();
  const callFile = fileCaller<C>();
  // NameIn says that the contract has both; the compiler cannot follow that for any contract.
  const read = (query: ListQuery) =>
    callPage(`GET /api/admin/${name}` as never, { query } as never) as Promise<Page<RowOf<C>>>;
  const load = (query: ListQuery) => callFile(`GET /api/admin/${name}/csv` as never, { query } as never);
  return { read, loader: forList(read), csv: { name: `${file}.csv`, load } };
}
