import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { StandIn } from '../../tests/stand-ins/stripe/server.ts';
import { signed } from '../../tests/stand-ins/stripe/telling.ts';
import { expect } from '../journey.ts';

/** Where Stripe's own pages are. */
export const atStripe = /^https:\/\/checkout\.stripe\.test\//;

/** Stripe's pages are empty here. */
export async function showStripe(page: Page): Promise<void> {
  await page.route(atStripe, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title>' }),
  );
}

/** Pays on Stripe's page, and goes where it leads back to. */
export async function payAtStripe(
  page: Page,
  { account, calls }: StandIn,
  card: { behaves?: 'insufficient' } = {},
): Promise<void> {
  await expect(page).toHaveURL(atStripe);
  account.pay(new URL(page.url()).pathname.split('/').at(-1) ?? '', { card });
  const { success_url: back } = calls.findLast(({ path }) => path.endsWith('/sessions'))?.said ?? {};
  await page.goto(String(back));
}

/**
 * From now on Stripe calls the webhook of whatever happens, in its order and until it is taken.
 * @returns what ends it
 */
export function callWebhook({ account }: StandIn, url: string): () => Promise<void> {
  const { waiting } = account.told;
  let isOpen = true;
  async function isTaken(event: (typeof waiting)[number]): Promise<boolean> {
    const { payload: body, headers } = signed(event, new Date());
    const answer = await fetch(`${url}/api/stripe/webhook`, { method: 'POST', body, headers });
    return answer.ok;
  }
  async function call(): Promise<void> {
    while (isOpen) {
      const [next] = waiting;
      if (next && (await isTaken(next).catch(() => false))) waiting.shift();
      else await wait(200);
    }
  }
  const ended = call();
  return () => {
    isOpen = false;
    return ended;
  };
}
