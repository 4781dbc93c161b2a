import fc from 'fast-check';

/** As much of JSON Schema as the description of the API uses. */
export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

/** What no form sends, and somebody will. */
export const hostile = fc.oneof(
  fc.anything({ maxDepth: 2, withBigInt: false, withDate: false }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202eevil',
    'ʻ'.repeat(20_000),
    'a'.repeat(100_000),
    `${'a'.repeat(60_000)}@a.aa`,
    "' or 1=1; --",
    '%',
    '_%\\',
    '<script>alert(1)</script>',
    '{{product}}',
    '=?utf-8?B?PHNjcmlwdD4=?=',
    'a\r\nBcc: all@dars.test',
    '=cmd|calc',
    '../../../etc/passwd',
    '__proto__',
    'constructor',
    '9999-12-31T23:59:59.999+23:59',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.000Z',
    1e308,
    -0,
    0.1 + 0.2,
    2 ** 53,
    [],
    {},
    null,
  ),
);

/** Values that mean something here, by the name of what they are for. */
export type Known = (name: string) => unknown[];

/**
 * Values for a schema: half of them right, as far as a schema can say, most of the others wrong in one field alone,
 * some wrong altogether.
 */
export function valuesOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const right = rightValues(schema, known, '');
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return right;
  const wrong = fc
    .tuple(right, fc.constantFrom(...names), hostile)
    .map(([value, name, odd]) => ({ ...(value as object), [name]: odd }));
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: wrong },
    { weight: 1, arbitrary: hostile },
  );
}

function rightValues(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const there = known(name);
  if (there.length > 0) return fc.constantFrom(...there);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightValues(one, known, name)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, part]) => [key, rightValues(part, known, key)]),
        ),
        { requiredKeys: (schema.required ?? []) as never[] },
      );
    case 'array':
      return fc.array(rightValues(schema.items ?? {}, known, name), { maxLength: 4 });
    case 'integer': {
      const min = bounded(schema.minimum, -1000);
      return fc.integer({ min, max: bounded(schema.maximum, Math.max(min, 0) + 1000) });
    }
    case 'number':
      return fc.double({
        min: bounded(schema.minimum, -1000),
        max: bounded(schema.maximum, 1_000_000),
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return texts(schema);
    default:
      return hostile;
  }
}

function texts({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  const length = {
    minLength: Math.min(minLength, 300),
    maxLength: Math.min(Math.max(maxLength, minLength), 300),
  };
  const words = fc.string({ unit: 'grapheme', ...length }).map((text) => text.replace(/\p{C}/gu, 'a'));
  if (!pattern) return words;
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return words;
  }
}

/** JSON Schema writes the bounds of a safe integer where there is no other. */
function bounded(bound: number | undefined, otherwise: number): number {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? otherwise : bound;
}

/** What no program of ours puts where the name of a thing stands in an address, as it is sent. */
export const oddName = fc.constantFrom(
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%90%80%80',
  '%25',
  '%2F..%2F',
  '%0D%0A',
);

/** A value as it stands in an address. */
export function encoded(value: unknown): string {
  const words = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
  return encodeURIComponent(words.toWellFormed().slice(0, 4000)) || 'x';
}
