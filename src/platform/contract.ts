import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type EndpointKey = `${Method} /api/${string}`;

/** One endpoint: what goes in, what comes out. Answers are parsed by their schema: what it omits never leaves. */
export type Endpoint = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The one answer of success, by its status. */
  answer: { [status in 200 | 201 | 204]?: z.ZodType };
  /** At most `count` calls in `seconds` from one address. */
  limit?: { count: number; seconds: number };
};

export type Contract = Record<EndpointKey, Endpoint>;

/** Declares the endpoints of a feature, keyed 'METHOD /path'. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type Part<E, K extends string, D extends 'input' | 'output'> =
  E extends Record<K, infer S extends z.ZodType>
    ? { [key in K]: D extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** What a caller sends. */
export type InputOf<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** What a handler receives, after its schemas. */
export type ParsedOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;
type AnswerSchema<E> = E extends { answer: infer A } ? A[keyof A] : never;
/** What a caller receives. */
export type OutputOf<E> = AnswerSchema<E> extends infer S extends z.ZodType ? z.output<S> : never;
/** What a handler returns, before its schema. */
export type AnswerOf<E> = AnswerSchema<E> extends infer S extends z.ZodType ? z.input<S> : never;
