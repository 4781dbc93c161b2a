import { type core, safeParse } from 'zod/mini';
import { asSeen } from './typed.ts';

/*
 * A form sends each of its fields, also those that nobody filled in. What is empty in a field that may be left out, and
 * that holds no text, counts as left out. An empty text is one where the field takes it.
 */

type ReadInput = (input: unknown) => unknown;

/**
 * Makes what takes empty fields out of an input of this schema, where they may be left out; undefined where there are
 * none.
 */
export function leavingOut(schema: core.$ZodType): ReadInput | undefined {
  const { def } = schema._zod as unknown as { def: Def };
  if (def.type === 'object' && def.shape) return leavingOutOf(def.shape);
  if (def.type === 'array' && def.element) {
    const read = leavingOut(def.element);
    return read && ((input) => (Array.isArray(input) ? input.map(read) : input));
  }
  const inner = def.innerType ?? def.in;
  return inner && leavingOut(inner);
}

type Def = {
  type: string;
  shape?: Record<string, core.$ZodType>;
  element?: core.$ZodType;
  innerType?: core.$ZodType;
  in?: core.$ZodType;
};

function leavingOutOf(shape: Record<string, core.$ZodType>): ReadInput | undefined {
  const fields = Object.entries(shape);
  const omitted = new Set(fields.filter(([, field]) => isLeftOutWhenEmpty(field)).map(([name]) => name));
  const nested = new Map(fields.map(([name, field]) => [name, leavingOut(field)]));
  if (omitted.size === 0 && ![...nested.values()].some(Boolean)) return undefined;
  return (input) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
    const given = Object.entries(input).filter(([name, value]) => !(isEmpty(value) && omitted.has(name)));
    return Object.fromEntries(given.map(([name, value]) => [name, nested.get(name)?.(value) ?? value]));
  };
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'string' && asSeen(value).trim() === '';
}

/** Whether it may be left out and has no use for an empty text. */
function isLeftOutWhenEmpty(field: core.$ZodType): boolean {
  if (!safeParse(field, undefined).success) return false;
  const empty = safeParse(field, '');
  return !empty.success || typeof empty.data !== 'string';
}
