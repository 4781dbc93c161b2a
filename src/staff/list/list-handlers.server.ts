import type { Page } from '#src/platform/http/contract.ts';
import type { CsvColumn } from '#src/platform/http/csv.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { MessageKey, Namespace, Translate } from '#src/platform/language/message-keys.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { type AnyColumns, type ListColumns, textOf } from './columns.ts';
import { exportList } from './export.server.ts';

/** Who reads a list, and when. */
export type Reader = { t: Translate; language: Language; now: Date };

type List<Query, Row, Shown> = {
  /** Finds the rows that the query asks for, one page of them. */
  read: (context: Context, query: Query) => Promise<Page<Row>>;
  /** A row as the page shows it. */
  present: (row: Row, language: Language, context: Context) => Shown;
  /** The columns of the file: declared for rows as they are shown, or made for rows as they are read. */
  columns: ListColumns<Namespace, never, Shown, unknown> | ((reader: Reader) => readonly CsvColumn<Row>[]);
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
  Shown extends object,
>(name: Name, { read, present, columns, inFile = (query) => query }: List<Query, Row, Shown>) {
  const readShown = async (context: Context, query: Query, language: Language) => {
    const { items, next } = await read(context, query);
    return { items: items.map((row) => present(row, language, context)), next };
  };
  const page = (context: Context, { query }: { query: Query }, { language }: SignedIn) =>
    readShown(context, query, language);
  const whole = (context: Context, { query }: { query: Query }, { language, person }: SignedIn) => {
    const t = translator(language);
    const asked = inFile(query);
    if (typeof columns === 'function') {
      const reader = { t, language, now: context.clock.now() };
      return exportList(context, person, name, (at) => read(context, { ...asked, ...at }), columns(reader));
    }
    const readAt = (at: object) => readShown(context, { ...asked, ...at }, language);
    return exportList(context, person, name, readAt, columnsInFile(columns as AnyColumns, t, language));
  };
  return { [`GET /api/admin/${name}`]: page, [`GET /api/admin/${name}/csv`]: whole } as {
    [K in `GET /api/admin/${Name}`]: typeof page;
  } & { [K in `GET /api/admin/${Name}/csv`]: typeof whole };
}

/** The columns of a file as they are declared for its list. */
function columnsInFile(list: AnyColumns, t: Translate, language: Language): CsvColumn<object>[] {
  const { namespace, columns } = list;
  const whole = (key: string): string => (key.includes(':') ? key : `${namespace}:${key}`);
  const say: Translate = (key, values) => t(whole(key) as MessageKey, values);
  return Object.keys(columns).map((name) => [
    say(`columns.${name}` as never),
    (row) => textOf(list, name, row, { t: say, language }),
  ]);
}
