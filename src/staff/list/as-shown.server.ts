/** A row as calls answer it: its id is `_id`, and its instants are texts. */
export type Shown<Row> = {
  [Name in keyof Row as Name extends 'id' ? '_id' : Name]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** Makes such a row of one from the database. The contract’s schema then drops each field that it does not declare. */
export function asShown<Row extends { id: string }>({ id, ...row }: Row): Shown<Row> {
  const fields = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return { _id: id, ...Object.fromEntries(fields) };
}
