import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { readBusiness, sayNow } from './business.server.ts';

/**
 * Has this process say who the business is from its start on, and keeps looking whether another process was told
 * otherwise: within the time for which pages are kept, and within a minute.
 * @returns what looks now, and what stops it
 */
export async function keepBusiness(
  context: Context,
): Promise<{ look(): Promise<void>; stop(): Promise<void> }> {
  let known = await readBusiness(context);
  await sayNow(context);
  let isStopped = false;
  const seconds = Math.min(60, Math.max(1, context.config.pageCacheSeconds));
  const timer = setInterval(() => void lookAgain(), seconds * 1000).unref();

  async function look(): Promise<void> {
    const now = await readBusiness(context);
    if (isStopped || JSON.stringify(now) === JSON.stringify(known)) return;
    known = now;
    await sayNow(context);
  }

  async function lookAgain(): Promise<void> {
    await look().catch((error: Error) => {
      if (!isStopped) context.log.warn(loggable(error), 'who the business is could not be read');
    });
  }

  return {
    look,
    async stop() {
      isStopped = true;
      clearInterval(timer);
    },
  };
}
