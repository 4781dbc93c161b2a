import type { Contract, InputOf, OutputOf } from './contract.ts';

/** How a call travels: `fetch` in the browser, in-process on the server (see `carryCallsBy`). */
type Transport = (path: string, init: RequestInit) => Promise<Response>;

let transport: Transport = (path, init) => fetch(path, init);

/** Replaces the transport: the server renders pages with calls that never leave the process. */
export function carryCallsBy(other: Transport): void {
  transport = other;
}

/** An answer that is not a success, as the API words it; status 0 when none came. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, answer: { message?: string; code?: string; fields?: Record<string, string> }) {
    super(answer.message ?? '');
    this.name = 'CallError';
    this.status = status;
    this.code = answer.code ?? 'unavailable';
    this.fields = answer.fields ?? {};
  }
}

/**
 * Makes the typed caller of a feature's contract; only the contract's type reaches the browser.
 * @example const call = caller<typeof contract>();
 *          await call('POST /api/lesson/trial', { body });
 */
export function caller<C extends Contract>() {
  /**
   * @param page the request of the page being rendered, whose cookies (language) the call inherits.
   * @throws CallError
   */
  return async function call<K extends keyof C & string>(
    key: K,
    input: InputOf<C[K]>,
    page?: Request,
  ): Promise<OutputOf<C[K]>> {
    const { params = {}, query, body } = input as Parts;
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const headers = new Headers();
    if (body) headers.set('content-type', 'application/json');
    const cookie = page?.headers.get('cookie');
    if (cookie) headers.set('cookie', cookie);
    const answer = await transport(path + search, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(page ? { signal: page.signal } : {}),
    }).catch(() => undefined);
    if (!answer) throw new CallError(0, {});
    const json = await answer.json().catch(() => ({}));
    if (!answer.ok) throw new CallError(answer.status, json);
    return json;
  };
}

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
