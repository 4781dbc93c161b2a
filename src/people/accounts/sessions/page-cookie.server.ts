import { and, eq, gt, isNull } from 'drizzle-orm';
import { readerIn } from '#src/platform/browser/token.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { secretCookie, secretIn } from '#src/platform/http/host-cookie.server.ts';
import type { Caller, Context } from '#src/platform/program/context.server.ts';
import type { Session } from '#src/platform/program/person.ts';
import { sessions } from '../tables.server.ts';
import { findSession, pageSecretOf } from './sessions.server.ts';

/*
 * The page cookie: by it the server renders pages whole for who has signed in. It belongs to a session, ends with it, and
 * is good for pages alone: no endpoint takes it.
 */
const name = 'page';

/** Has a browser that holds the token keep the session's page cookie, unless it has it already. */
export async function keepPageCookie(
  { database, config, clock }: Pick<Context, 'database' | 'config' | 'clock'>,
  token: string,
  { cookies, setCookie }: Pick<Caller, 'cookies' | 'setCookie'>,
): Promise<void> {
  const secret = pageSecretOf(token);
  if (secretIn(config, name, cookies) === secret) return;
  const own = and(eq(sessions.hash, hashSecret(token)), gt(sessions.expiresAt, clock.now()));
  const { expiresAt, pageHash } = sessions;
  const [found] = await database.select({ expiresAt, pageHash }).from(sessions).where(own);
  if (!found) return;
  // A session from before there were page cookies has none.
  if (!found.pageHash)
    await database
      .update(sessions)
      .set({ pageHash: hashSecret(secret) })
      .where(and(own, isNull(pageHash)));
  const seconds = Math.ceil((found.expiresAt.getTime() - clock.now().getTime()) / 1000);
  setCookie(secretCookie(config, name, secret, seconds));
}

/** Has the browser forget it. */
export function dropPageCookie(
  { config }: Pick<Context, 'config'>,
  { setCookie }: Pick<Caller, 'setCookie'>,
): void {
  setCookie(secretCookie(config, name, '', 0));
}

/**
 * Finds whose page a browser asks for: the session of its page cookie, while the browser says that it is logged in as
 * that person (the cookie `reader`).
 * @returns undefined without a page cookie; null where it is good for nothing any more
 */
export async function findReader(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  cookies: string | undefined,
): Promise<Session | null | undefined> {
  const secret = secretIn(context.config, name, cookies);
  if (!secret) return undefined;
  const reader = readerIn(cookies);
  if (!reader) return null;
  const session = await findSession(context, { pageHash: hashSecret(secret) });
  return session?.person.id === reader ? session : null;
}
