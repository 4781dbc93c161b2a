import type { core, z } from 'zod';
import type { ZodMiniObject } from 'zod/mini';
import { type Role, roles } from '#src/platform/program/person.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Below /api; a raw one may stand elsewhere. */
export type EndpointKey = `${Method} /${string}`;

/** One endpoint: what goes in, what comes out. Answers are parsed by their schema: what it omits never leaves. */
export type Endpoint = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Of zod/mini where a form checks by it too: the browser is not to load all of zod. */
  body?: z.ZodObject | ZodMiniObject;
  /** A file of at most so many bytes comes in the part `file` of a form, beside the fields of `body`. */
  upload?: { bytes: number };
  /** A form may come instead of JSON. It is not read: the address says it all. */
  form?: true;
  /**
   * Of the caller’s own account alone: an admin who lacks a required second factor may call it too. Left out: they are
   * refused wherever a session is needed.
   */
  ownAccount?: true;
  /** Who may call: a person in one of these roles. Left out: everybody, with or without a session. */
  roles?: readonly Role[];
  /**
   * Only a child calls, by the cookie of their own link, and only to read or to put: other sites can make a browser
   * send the cookie, but not make it put.
   */
  child?: true;
  /**
   * Refused until the school is open: `visitors`, which shows it, to everybody but the staff and whom they let in;
   * `families`, which books or sells, to everybody but the staff. Left out: it is answered from the first day.
   */
  opensFor?: 'visitors' | 'families';
  /** The answer is a file, sent as it is made: its media type, and the name it is kept under. */
  file?: { type: string; name: string };
  /**
   * The answer holds what lets somebody in, or opens what is theirs. It is never compressed, by us or by a proxy: the
   * length of what is compressed tells of a secret that stands beside words of a stranger (BREACH).
   */
  secret?: true;
  /** Called as others want it, by their program or by a link: its handler does all that is said here of a call. */
  raw?: Raw;
  /** The answer is a list; where it goes on stands in the header `Link`, as `rel="next"`. */
  paged?: true;
  /** The one answer of success, by its status; of a raw one all, where one that leads on or says 'as before' has no body. */
  answer: { [status in 200 | 201 | 204 | 302 | 304]?: z.ZodType };
  /** At most `count` calls in `seconds` from one address. Signed-in writes are limited by account as well. */
  limit?: Limit;
  /** The same for each e-mail address in this field of the body: its owner is mailed. */
  limitByMail?: Limit & { field: string };
};

/** What is said of an endpoint whose rules are not ours: the description of the API tells it in words. */
export type Raw = {
  /** What lets a caller in, where a session would elsewhere. */
  letsIn: string;
  /** What comes in, and how it is handed over: parsed, or as it came. Left out: nothing is read. */
  takes?: { type: string; as: 'json' | 'text' | 'bytes'; bytes: number };
  /** Media types of what comes out; left out where nothing does. */
  types?: readonly string[];
  /** Other methods are answered by its handler too. */
  anyMethod?: true;
  /** To ask for its head is not to open it. */
  noHead?: true;
};

/** The media type of files for spreadsheets: their text is sent as `sheetBytes` says. */
export const sheetType = 'text/csv; charset=utf-16le';

type Limit = { count: number; seconds: number };

export type Contract = Record<EndpointKey, Endpoint>;

/** An endpoint of the caller’s own account, whatever they may do elsewhere. */
export const ownAccount = { roles, ownAccount: true } as const;

/** Declares the endpoints of a feature, keyed 'METHOD /path'. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type Part<E, K extends string, D extends 'input' | 'output'> =
  E extends Record<K, infer S extends core.$ZodType>
    ? { [key in K]: D extends 'input' ? z.input<S> : z.output<S> }
    : unknown;

/** What a caller sends. */
export type InputOf<E> = Part<E, 'params', 'input'> & Part<E, 'query', 'input'> & Part<E, 'body', 'input'>;
/** What a handler receives, after its schemas. */
export type ParsedOf<E> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;
/** One page of a list; `next` is the cursor of the one that follows. */
export type Page<Item> = { items: Item[]; next: string | undefined };

type AnswerSchema<E> = E extends { answer: infer A } ? A[keyof A] : never;
/** What a caller receives. */
export type OutputOf<E> = AnswerSchema<E> extends infer S extends z.ZodType ? z.output<S> : never;
/** What a handler returns, before its schema. */
export type AnswerOf<E> = E extends { file: object } ? AsyncIterable<string | Uint8Array> : PlainAnswerOf<E>;
type PlainAnswerOf<E> =
  AnswerSchema<E> extends infer S extends z.ZodType
    ? E extends { paged: true }
      ? Page<z.input<S> extends (infer Item)[] ? Item : never>
      : z.input<S>
    : never;
