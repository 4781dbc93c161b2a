import type { Page } from '#src/platform/http/contract.ts';
import type { CsvColumn } from '#src/platform/http/csv.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { exportList } from './export.server.ts';

/** Who reads a list, and when. */
export type Reader = { t: Translate; language: Language; now: Date };

type List<Query, Row, Shown> = {
  /** Finds the rows that the query asks for, one page of them. */
  read: (context: Context, query: Query) => Promise<Page<Row>>;
  /** A row as the page shows it. */
  present: (row: Row, language: Language, context: Context) => Shown;
  /** The columns of the file. */
  columns: (reader: Reader) => readonly CsvColumn<Row>[];
  /** The query of the file, where it is not that of the page. */
  inFile?: (query: Query) => Query;
};

/**
 * What answers the two endpoints of a list (`listEndpoints`).
 * @example implement(contract, { ...listHandlers('people', { read: listPeople, present, columns }), … })
 */
export function listHandlers<
  const Name extends string,
  Query extends { cursor?: string | undefined; limit: number },
  Row,
  Shown,
>(name: Name, { read, present, columns, inFile = (query) => query }: List<Query, Row, Shown>) {
  const page = async (context: Context, { query }: { query: Query }, { language }: SignedIn) => {
    const { items, next } = await read(context, query);
    return { items: items.map((row) => present(row, language, context)), next };
  };
  const whole = (context: Context, { query }: { query: Query }, { language, person }: SignedIn) => {
    const reader = { t: translator(language), language, now: context.clock.now() };
    const asked = inFile(query);
    return exportList(context, person, name, (at) => read(context, { ...asked, ...at }), columns(reader));
  };
  return { [`GET /api/admin/${name}`]: page, [`GET /api/admin/${name}/csv`]: whole } as {
    [K in `GET /api/admin/${Name}`]: typeof page;
  } & { [K in `GET /api/admin/${Name}/csv`]: typeof whole };
}
