import type { Api } from 'grammy';
import type { Config } from '#src/platform/config/config.server.ts';

/** Seconds for which Telegram's answer to one call is awaited. */
const patience = 30;

/** How Telegram is reached: the bot's own token, and the address of the Bot API. */
export function clientOf(telegram: NonNullable<Config['telegram']>) {
  return { apiRoot: telegram.apiUrl, timeoutSeconds: patience };
}

/** The Bot API, as our bot. @throws Error where no bot is set up */
export async function openApi({ telegram }: Pick<Config, 'telegram'>): Promise<Api> {
  if (!telegram) throw new Error('No bot is set up: TELEGRAM_BOT_TOKEN.');
  // Loaded with the first message, not before the program is ready.
  const { Api } = await import('grammy');
  return new Api(telegram.token, clientOf(telegram));
}

const names = new WeakMap<Config, string>();

/** The bot's @name, without the @; asked once. @throws Error when Telegram does not answer */
export async function botName(config: Config): Promise<string> {
  const known = names.get(config);
  if (known) return known;
  const { username } = await (await openApi(config)).getMe();
  names.set(config, username);
  return username;
}
