import { useSyncExternalStore } from 'react';
import { href, type LoaderFunctionArgs, redirect } from 'react-router';
import {
  dropToken,
  forgetTyped,
  keepReader,
  keepToken,
  onTokenChange,
  readerIn,
  storedToken,
} from '#src/platform/browser/token.ts';
import { visit } from '#src/platform/browser/visit.ts';
import { keepAccountZone } from '#src/platform/dates/account-zone.ts';
import { CallError, caller } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import { loginPath } from './next-page.ts';

const call = caller<typeof contract>();

/** Who has signed in. */
export type SessionUser = OutputOf<(typeof contract)['GET /api/user/login/access']>['user'];

let checked: { token: string; asked: Promise<SessionUser | undefined>; user?: SessionUser } | undefined;

/** Who is signed in in this browser; the session is checked once for each token. Browser only. */
export async function currentUser(): Promise<SessionUser | undefined> {
  const token = storedToken();
  if (!token) return undefined;
  if (checked?.token !== token) checked = { token, asked: check(token) };
  return checked.asked;
}

async function check(token: string): Promise<SessionUser | undefined> {
  try {
    const { user } = await call('GET /api/user/login/access', {});
    know(token, user);
    return user;
  } catch (error) {
    // Another page asks anew.
    // biome-ignore lint/suspicious/noConsole: spec §4, Session: on failure the error is only logged
    console.warn(`The session could not be checked (${error instanceof CallError ? error.code : error}).`);
    checked = undefined;
    return undefined;
  }
}

/** Asks anew who has signed in: what they keep may have changed in another tab, or by a mailed link. @throws CallError */
export async function refreshUser(): Promise<SessionUser> {
  const token = storedToken();
  const { user } = await call('GET /api/user/login/access', {});
  if (token) know(token, user);
  return user;
}

/** Changes what is kept of the signed-in person. @throws CallError */
export async function changeOwnAccount(body: AccountChange): Promise<unknown> {
  const token = storedToken();
  const answer = await call('PATCH /api/user/account', { body });
  if (token) know(token, answer.user);
  return answer;
}

export type AccountChange = InputOf<(typeof contract)['PATCH /api/user/account']>['body'];

function know(token: string, user: SessionUser): void {
  checked = { token, asked: Promise.resolve(user), user };
  if (storedToken() === token) keepReader(user._id);
  keepAccountZone(user.timeZone);
  for (const listener of listeners) listener();
}

/** Keeps what a login answered. */
export function beginSession({ access_token, user }: { access_token: string; user: SessionUser }): void {
  know(access_token, user);
  keepToken(access_token);
  keepReader(user._id);
}

/**
 * Begins with a page that came whole: the server knew whose it is.
 * @returns `left` where the browser holds no token any more, `changed` where somebody else has logged in meanwhile
 */
export function resumeSession(): 'resumed' | 'left' | 'changed' {
  const token = storedToken();
  const user = renderedUser();
  if (!token || !user) {
    // The server does not take this browser for theirs again.
    dropToken();
    return 'left';
  }
  const reader = readerIn(document.cookie);
  if (reader !== undefined && reader !== user._id) return 'changed';
  know(token, user);
  return 'resumed';
}

/** Who had signed in as the page was rendered. */
function renderedUser(): SessionUser | undefined {
  return (visit()?.user ?? undefined) as SessionUser | undefined;
}

/** Ends the session, here at once, with what was typed in this tab, and on the server as soon as it hears of it. */
export async function endSession(): Promise<void> {
  forgetTyped();
  const ended = call('POST /api/user/logout', {}).catch(() => undefined);
  dropToken();
  keepAccountZone(null);
  await ended;
}

/**
 * Makes the loader of a page for signed-in people: everybody else is led to the login, and from there back; an admin who
 * still needs a second factor, to where it is set up.
 * @example export const loader = signedIn(async (user, { params }) => …);
 */
export function signedIn<T>(load: (user: SessionUser, args: LoaderFunctionArgs) => Promise<T>) {
  return async function loader(args: LoaderFunctionArgs): Promise<T> {
    const user = import.meta.env?.SSR ? renderedUser() : await currentUser();
    const toLogin = () => redirect(loginPath(args.request.url));
    if (!user) throw toLogin();
    try {
      return await load(user, args);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'unauthenticated') throw toLogin();
      if (error.code === 'second_factor_required') throw redirect(`${href('/settings')}#second-factor`);
      throw error;
    }
  };
}

/** The person of this session once it has been checked; nobody until then. */
export function useSessionUser(): SessionUser | undefined {
  return useSyncExternalStore(subscribe, sessionUser, renderedUser);
}

/** Whose the token is that a call sends along now, once it has been checked; nobody until then. Browser only. */
export function sessionUser(): SessionUser | undefined {
  return checked?.token === storedToken() ? checked?.user : undefined;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const end = onTokenChange(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}
