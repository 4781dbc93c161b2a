import type { Size } from '../database.ts';

/** A statement that makes rows, with the table it fills. */
export type Filling = { table: string; sql: string };

/** How many there are of what follows from a size: so many of each teacher's and student's at every size. */
export function peopleOf({ lessons }: Size) {
  const teachers = lessons / 100;
  const admins = 3;
  const students = lessons / 10;
  return { teachers, admins, students, all: teachers + admins + students };
}

/** What every database's rows hang on: all their instants lie before it, or a few weeks after. */
export const madeAt = new Date();

/** Functions of one session, by which the statements name rows that others made. */
export const functions: Filling[] = [
  {
    // Ids that grow with time, as the program's own (UUID 7) do: milliseconds, then a number.
    table: 'id_of',
    sql: `create function pg_temp.id_of(at timestamptz, n bigint) returns uuid language sql immutable as $$
      select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid
    $$`,
  },
  {
    // The n-th of so many instants that are spread over the last two years, in order: alike in every statement.
    table: 'at_of',
    sql: `create function pg_temp.at_of(n bigint, count bigint) returns timestamptz language sql immutable as $$
      select date_trunc('milliseconds', '${madeAt.toISOString()}'::timestamptz - interval '730 days' * (1 - n::float8 / count))
    $$`,
  },
  {
    // A number below `below`, the same for the same n and salt, without any visible order.
    table: 'spread',
    sql: `create function pg_temp.spread(n bigint, salt bigint, below bigint) returns bigint language sql immutable as $$
      select abs(hashint8extended(n, salt) % below)
    $$`,
  },
  {
    table: 'pick',
    sql: `create function pg_temp.pick(n bigint, salt bigint, variadic words text[]) returns text language sql immutable as $$
      select words[1 + abs(hashint8extended(n, salt) % cardinality(words))]
    $$`,
  },
  {
    // What is kept of a secret, as the program keeps it.
    table: 'hash_of',
    sql: `create function pg_temp.hash_of(secret text) returns text language sql immutable as $$
      select translate(encode(sha256(secret::bytea), 'base64'), '+/=', '-_')
    $$`,
  },
];

/** The rows 1 to so many, with their instants. */
export function series(count: number): string {
  return `generate_series(1, ${count}) as n, pg_temp.at_of(n, ${count}) as at`;
}

/** The id of the n-th of so many rows, as an SQL expression of its number. */
export function idOf(number: string, count: number): string {
  return `pg_temp.id_of(pg_temp.at_of(${number}, ${count}), ${number})`;
}

const names = `'Dilnoza', 'Anvar', 'Gulnora', 'Bobur', 'Malika', 'Sardor', 'Nora', 'Oʻtkir', 'Zarina', 'Jasur'`;
const families = `'Karimova', 'Toʻrayev', 'Maʼrufov', 'Yusupova', 'Turner', 'Rahimov', 'Saidova', 'Nazarov'`;

/** A person's name, as an SQL expression of n. */
export function nameOf(salt: number): string {
  return `pg_temp.pick(n, ${salt}, ${names}) || ' ' || pg_temp.pick(n, ${salt + 1}, ${families})`;
}
