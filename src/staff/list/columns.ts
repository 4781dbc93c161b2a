import type { Contract } from '#src/platform/http/contract.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { MessageFiles, Namespace, Translate } from '#src/platform/language/message-keys.ts';
import type { RowOf } from './list-of.ts';

/** What a cell holds where it is only text. */
type Text = string | number | null | undefined;

/** In whose words a list is read. */
type Reader<N extends Namespace = never> = { t: Translate<N>; language: Language };

/** The texts that name the columns of a section. */
type Label<N extends Namespace> = MessageFiles[N] extends { columns: infer Labels }
  ? keyof Labels & string
  : never;

/**
 * What a column shows of a row. One of these:
 * - `text`: the field of the same name, as it stands. `moment`: the same for an instant. `age`: an instant by which the
 *   list can be sorted, newest or oldest first.
 * - `values` and `words`: the field has one of these values, and each has its words. The list can be filtered by them.
 * - a function: it makes a text from the row.
 * - `file`: a function for the file alone. The page shows the column by a cell of its own, or not at all.
 */
type Column<N extends Namespace, Row, Whole, Name> =
  | (Name extends keyof Whole ? FieldOf<N, Whole[Name]> : never)
  | ((row: Row, reader: Reader<N>) => Text)
  | { file: (row: Whole, reader: Reader<N>) => Text };

type FieldOf<N extends Namespace, Value> = [Value] extends [string | null]
  ? 'text' | 'moment' | 'age' | OneOf<N, NonNullable<Value>>
  : [Value] extends [Text]
    ? 'text'
    : never;

type OneOf<N extends Namespace, Value> = {
  values: readonly Value[];
  words: (value: Value, reader: Reader<N>) => string;
};

/**
 * The columns of a list, in the order of its file. `Row` is what its page has of a row, `Whole` what its file has: more
 * where not all that it tells is for the page.
 */
export type ListColumns<N extends Namespace, Row, Whole, Held> = {
  namespace: N;
  columns: Held;
  /** Known to the compiler alone. */
  rows?: (row: Row, whole: Whole) => void;
};

/**
 * Declares the columns of a list: `columns.<name>` of the section's texts heads each, on its page and in its file. One
 * without such a text is refused.
 * `More` is what the file has of a row besides what calls answer.
 * @example columnsOf<typeof contract>()('staff/letters/mails', { recipient: 'text', createdAt: 'age' })
 */
export function columnsOf<C extends Contract, More = unknown>() {
  return <
    N extends Namespace,
    const Held extends { readonly [Name in Label<N>]?: Column<N, RowOf<C>, RowOf<C> & More, Name> } & {
      readonly [Name in Exclude<keyof Held, Label<N>>]: never;
    },
  >(
    namespace: N,
    columns: Held,
  ): ListColumns<N, RowOf<C>, RowOf<C> & More, Held> => ({ namespace, columns });
}

/** Any declared columns, as they are read. */
export type AnyColumns = ListColumns<Namespace, never, never, Readonly<Record<string, AnyHeld>>>;
type AnyHeld =
  | 'text'
  | 'moment'
  | 'age'
  | { values: readonly string[]; words: Telling }
  | { file: Telling }
  | Telling;
type Telling = (of: never, reader: never) => Text;

/** What a column holds of a row, as a text. */
export function textOf({ columns }: AnyColumns, name: string, row: object, reader: Reader): Text {
  const held = columns[name];
  const field = (row as Record<string, Text>)[name];
  if (typeof held === 'object' && 'words' in held)
    return field && held.words(field as never, reader as never);
  const tell = typeof held === 'object' ? held.file : held;
  return typeof tell === 'function' ? tell(row as never, reader as never) : field;
}
