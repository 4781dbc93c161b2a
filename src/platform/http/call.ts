import { dropToken, storedToken } from '#src/platform/browser/token.ts';
import type { FailureDetails } from '#src/platform/forms/errors.ts';
import type { Contract, InputOf, OutputOf, Page } from './contract.ts';

/** What is read of an answer. */
type Answer = Pick<Response, 'ok' | 'status' | 'headers' | 'json' | 'blob'>;

/** How a call travels: `fetch` in the browser, in-process on the server (see `carryCallsBy`). */
type Transport = (path: string, init: RequestInit) => Promise<Answer>;

let transport: Transport | undefined;

/** Replaces the transport: the server renders pages with calls that never leave the process. */
export function carryCallsBy(other: Transport): void {
  transport = other;
}

/** The header of an answer to an act that found all as it was wanted. */
export const wasSoAlready = 'x-was-so-already';
const unchanged = new WeakSet<object>();

/** Whether an act changed nothing, because all was so already. @param answer what `call` gave */
export function changedNothing(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && unchanged.has(answer);
}

/** What such an answer says. */
type Refusal = { message?: string; code?: string; fields?: Record<string, string> } & FailureDetails;

/** An answer that is not a success, as the API words it; status 0 when none came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  /** Free times in the place of one that is gone. */
  readonly nextSlots: NonNullable<FailureDetails['nextSlots']>;
  /** What a teacher gives already at the times wanted. */
  readonly collisions: NonNullable<FailureDetails['collisions']>;
  /** Which of an account's learners could be meant. */
  readonly learners: NonNullable<FailureDetails['learners']>;

  constructor(status: number, answer: Refusal) {
    super(answer.message ?? '');
    this.name = 'CallError';
    this.status = status;
    this.code = answer.code ?? 'unavailable';
    this.fields = answer.fields ?? {};
    this.nextSlots = answer.nextSlots ?? [];
    this.collisions = answer.collisions ?? [];
    this.learners = answer.learners ?? [];
  }
}

/**
 * Makes the typed caller of a feature's contract; only the contract's type reaches the browser. The stored
 * token goes with each call; one that the server no longer knows is removed (spec §7).
 * @example const call = caller<typeof contract>();
 *          await call('POST /api/lesson/trial', { body });
 */
export function caller<C extends Contract>() {
  /**
   * @param signal ends the call, as `fetch` knows it. A loader passes its `request`, which has one: it fires when the
   *   visitor goes elsewhere meanwhile.
   * @throws CallError
   */
  return async function call<K extends keyof C & string>(
    key: K,
    input: InputOf<C[K]>,
    { signal }: Pick<RequestInit, 'signal'> = {},
  ): Promise<OutputOf<C[K]>> {
    return (await send(key, input as Parts, signal)).json;
  };
}

/** The same for lists that come page by page. */
export function pageCaller<C extends Contract>() {
  /** @throws CallError */
  return async function callPage<K extends PagedKey<C>>(
    key: K,
    input: InputOf<C[K]>,
  ): Promise<Page<ItemOf<OutputOf<C[K]>>>> {
    const { json, answer } = await send(key, input as Parts);
    const next = /<([^<>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    return {
      items: json,
      next: next && (new URLSearchParams(next.split('?')[1]).get('cursor') ?? undefined),
    };
  };
}

/** The same for files: gives what is in it. */
export function fileCaller<C extends Contract>() {
  /** @throws CallError */
  return async function callFile<K extends FileKey<C>>(key: K, input: InputOf<C[K]>): Promise<Blob> {
    const answer = await answerTo(key, input as Parts);
    return answer.blob().catch(() => {
      throw new CallError(0, {});
    });
  };
}

type FileKey<C> = { [K in keyof C & string]: C[K] extends { file: object } ? K : never }[keyof C & string];
type PagedKey<C> = { [K in keyof C & string]: C[K] extends { paged: true } ? K : never }[keyof C & string];
type ItemOf<List> = List extends (infer Item)[] ? Item : never;
type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
type Signal = RequestInit['signal'];

async function send(key: string, parts: Parts, signal?: Signal) {
  const answer = await answerTo(key, parts, signal);
  const json = await answer.json().catch(() => ({}));
  if (answer.headers.get(wasSoAlready)) unchanged.add(json);
  return { json, answer };
}

/** @throws CallError for an answer that is not a success */
async function answerTo(key: string, parts: Parts, signal: Signal = null): Promise<Answer> {
  const { params = {}, query, body } = parts;
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search =
    given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}` : '';
  const headers = new Headers();
  if (body) headers.set('content-type', 'application/json');
  const token = transport ? undefined : storedToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init = {
    method,
    headers,
    signal,
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const answer = await (transport ?? fetch)(path + search, init).catch(() => undefined);
  if (!answer) throw new CallError(0, {});
  if (!answer.ok) throw refusal(answer.status, await answer.json().catch(() => ({})), token);
  return answer;
}

/** What to throw for an answer that is no success; a token that the server no longer knows is forgotten. */
export function refusal(status: number, json: Refusal, token: string | undefined): CallError {
  if (token && json.code === 'unauthenticated') dropToken(token);
  return new CallError(status, json);
}
