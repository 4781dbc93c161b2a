import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { linkCodes } from '../tables.server.ts';
import { botName } from './api.server.ts';

/** So long a code connects, in milliseconds. */
const codeLife = 15 * 60_000;

/**
 * Makes the address that opens the bot and connects the chat there with an account, once.
 * @throws Failure unavailable when Telegram does not answer, not_found where there is no bot
 */
export async function linkToBot({ config, database, clock, log }: Context, userId: string): Promise<string> {
  if (!config.telegram) throw new Failure('not_found');
  const name = await botName(config).catch((error: Error) => {
    log.warn({ error: error.name }, 'Telegram does not answer');
    throw new Failure('unavailable');
  });
  const code = mintSecret();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + codeLife);
  await database.insert(linkCodes).values({ hash: hashSecret(code), userId, createdAt, expiresAt });
  return `https://t.me/${name}?start=${code}`;
}
