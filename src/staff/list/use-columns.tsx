import type { ReactNode } from 'react';
import type { Namespace, Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { type AnyColumns, type ListColumns, textOf } from './columns.ts';
import { choice, type Filter, usualFirst } from './list-filters.tsx';
import type { Column } from './records.tsx';

/** The columns that a page can show without a cell of its own. */
type Shown<Row, C> = {
  [Name in keyof C]: C[Name] extends { file: unknown }
    ? never
    : C[Name] extends (...args: never) => unknown
      ? Name
      : Name extends keyof Row
        ? Name
        : never;
}[keyof C] &
  string;

/** Those that are one of several values. */
type Narrowed<C> = { [Name in keyof C]: C[Name] extends { values: unknown } ? Name : never }[keyof C] &
  string;

/**
 * The declared columns of a list, as its page shows them: each by its name, where that is not enough with a cell of its
 * own; and what the list is narrowed by.
 * @example const { column, filter } = useColumns(mailColumns);
 *          <ListPage filters={[filter('status')]} columns={[column('recipient'), column('createdAt')]} … />
 */
export function useColumns<N extends Namespace, Row, Whole, C>(declared: ListColumns<N, Row, Whole, C>) {
  const list = declared as unknown as AnyColumns;
  const { t, language } = useTranslation(list.namespace);
  const reader = { t: t as Translate, language };
  const label = (name: string) => t(`columns.${name}` as never);
  function column(name: Shown<Row, C>): Column<Row>;
  function column(name: keyof C & string, cell: (row: Row) => ReactNode): Column<Row>;
  function column(name: string, cell?: (row: Row) => ReactNode): Column<Row> {
    const held = list.columns[name];
    const isInstant = held === 'moment' || held === 'age';
    const usual = (row: Row) => {
      const text = textOf(list, name, row as object, reader);
      return isInstant && text ? <Moment at={String(text)} /> : text;
    };
    return {
      key: name,
      label: label(name),
      ...(held === 'age' && { sorts: { up: 'oldest', down: 'newest' } }),
      cell: cell ?? usual,
    };
  }
  /** @param usual whether the first of the values is shown until another is chosen */
  function filter(name: Narrowed<C>, usual?: 'usual'): Filter {
    const { values, words } = list.columns[name] as OneOf;
    const make = usual ? usualFirst : choice;
    return make(name, label(name), values as readonly [string], (value) => words(value, reader));
  }
  return { column, filter };
}

type OneOf = { values: readonly string[]; words: (value: string, reader: object) => string };
