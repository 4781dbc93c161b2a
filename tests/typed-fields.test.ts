import { describe, expect, test } from 'vitest';
import { type core, safeParse } from 'zod/mini';
import { endpoints } from './security/every-call.ts';

/*
 * Whatever somebody types or pastes is read as it is seen, in every field of every endpoint. A field that is added is
 * looked at by itself; one that people do not type stands below, with the reason.
 */

type Field = { key: string; path: string; schema: core.$ZodType };
type Def = {
  type: string;
  format?: string;
  shape?: Record<string, core.$ZodType>;
  element?: core.$ZodType;
  innerType?: core.$ZodType;
  valueType?: core.$ZodType;
  options?: core.$ZodType[];
  in?: core.$ZodType;
};
const defOf = (schema: core.$ZodType) => schema._zod.def as unknown as Def;

/** The texts that a schema takes, each with the way to it. */
function textsOf(schema: core.$ZodType, path: string): { path: string; schema: core.$ZodType }[] {
  const { type, shape, element, innerType, valueType, options, in: first } = defOf(schema);
  if (shape) return Object.entries(shape).flatMap(([name, one]) => textsOf(one, `${path}.${name}`));
  if (options) return options.flatMap((one) => textsOf(one, path));
  if (type === 'pipe' && first && textsOf(first, path).length > 0) return [{ path, schema }];
  const inner = element ?? innerType ?? valueType;
  if (inner) return textsOf(inner, path);
  return type === 'string' ? [{ path, schema }] : [];
}

// Programs call a raw endpoint, and browsers by a link of ours: nobody types that.
const fields: Field[] = endpoints.flatMap(([key, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] && !endpoint.upload && !endpoint.raw
      ? textsOf(endpoint[part], part).map((one) => ({ key, ...one }))
      : [],
  ),
);
const nameOf = ({ path }: Field) => path.split('.').at(-1) ?? '';

/** What a program writes: the formats of JSON, and of our own. */
const formats = ['uuid', 'datetime', 'date', 'time', 'url', 'base64url'];
/** What people do not type, by the end of its way. */
const untyped: Record<string, string> = {
  // A password is taken as it is (decision 0092).
  password: 'a password',
  password_confirmation: 'a password',
  currentPassword: 'a password',
  newPassword: 'a password',
  newPasswordConfirmation: 'a password',
  token: 'the secret of a mailed link',
  picture: 'a name of ours',
  key: 'the secret of a mailed link',
  cursor: 'comes with an answer',
  leaveEmpty: 'people do not see it',
  status: 'nobody reads it',
  slug: 'a part of an address',
  plan: 'a name of ours',
  agreed: 'a sentence of ours that a page said back',
  renews: 'a sentence of ours that a page said back',
  id: 'a part of an address',
  file: 'a name of ours',
  files: 'names of ours',
  table: 'a name that the file has',
  lessonIds: 'ids in an address',
  threads: 'ids in an address',
  again: 'a choice',
  answers: 'choices',
  weekday: 'choices',
  time: 'choices',
  month: 'the browser’s own field',
  startDate: 'the browser’s own field',
  at: 'the browser’s own field',
  begins: 'the browser’s own field',
  ends: 'the browser’s own field',
  opensAt: 'the browser’s own field',
  closesAt: 'the browser’s own field',
};

function formatOf(schema: core.$ZodType): string {
  const { format, in: first } = defOf(schema);
  return format ?? (first ? formatOf(first) : '');
}

function isTyped(field: Field): boolean {
  return !formats.includes(formatOf(field.schema)) && !(nameOf(field) in untyped);
}

const typed = fields.filter(isTyped);
/** For a field the first that it takes. */
const values = [
  ...['Nora', 'nora-b@example.com', '+998 90 123-45-67', 'https://meet.dars.test/a', 'Asia/Tashkent', '12'],
  ...['NORA-12', 'a'.repeat(100)],
];
const valueFor = ({ schema }: Field) => values.find((one) => safeParse(schema, one).success);
const read = ({ schema }: Field, said: string) => {
  const { success, data } = safeParse(schema, said);
  return success ? data : 'refused';
};

describe('what was typed or pasted', () => {
  test('stands in fields whose values are known here', () => {
    expect(typed.length).toBeGreaterThan(100);
    expect(
      typed.filter((field) => valueFor(field) === undefined).map(({ key, path }) => `${key} ${path}`),
    ).toEqual([]);
  });

  test('is read without the marks around and in it that nobody sees', () => {
    const wrong = typed.filter((field) => {
      const value = valueFor(field) ?? '';
      const middle = Math.ceil(value.length / 2);
      const marked = `\u200E\u2068${value.slice(0, middle)}\u200B${value.slice(middle)}\u2069\u00A0`;
      return read(field, marked) !== read(field, value);
    });
    expect(wrong.map(({ key, path }) => `${key} ${path}`)).toEqual([]);
  });

  test('in phones, addresses, codes and numbers has plain digits and dashes', () => {
    const plain = typed.filter((field) => /^(tel|code|price)$|phone|email$/i.test(nameOf(field)));
    expect(new Set(plain.map(nameOf)).size).toBeGreaterThan(6);
    const wrong = plain.filter((field) => {
      const value = ['+998 90 123-45-67', 'nora-1@example.com', 'NORA-12', '12'].find(
        (one) => safeParse(field.schema, one).success,
      );
      const odd = value?.replaceAll('-', '\u2011').replaceAll('1', '١').replaceAll('2', '２') ?? '';
      return read(field, odd) !== read(field, value ?? '');
    });
    expect(wrong.map(({ key, path }) => `${key} ${path}`)).toEqual([]);
  });
});

const zones = fields.filter((field) => /zone$/i.test(nameOf(field)));

test('a zone has a name that is known, wherever it is said', () => {
  expect(zones.length).toBeGreaterThan(10);
  const wrong = zones.filter((field) => {
    const isRefused = (said: string) => !safeParse(field.schema, said).success;
    const isNamed = read(field, 'asia/tashkent') === 'Asia/Tashkent';
    return !(isNamed && ['+05:00', '-0400', '+05', 'Mars/Olympus'].every(isRefused));
  });
  expect(wrong.map(({ key, path }) => `${key} ${path}`)).toEqual([]);
});
