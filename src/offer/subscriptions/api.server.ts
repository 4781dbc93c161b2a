import { implement } from '#src/platform/http/endpoints.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { askToSubscribe } from './ask.server.ts';
import { contract } from './contract.ts';
import { subscriptionState } from './keys.server.ts';
import { unsubscribing } from './one-click.server.ts';
import { confirmSubscription, endSubscription, findSubscription } from './subscriptions.server.ts';
import type { Subscription } from './tables.server.ts';

export const subscriptionsApi = implement(contract, {
  'POST /api/subscriptions': async (context, { body }, { language }) => {
    await askToSubscribe(context, body, language);
    return { message: translator(language)('subscriptions:asked') };
  },
  'GET /api/subscriptions/:key': async (context, { params }) =>
    presentSubscription(await findSubscription(context, params.key)),
  'POST /api/subscriptions/:key/confirm': async (context, { params }) =>
    presentSubscription(await confirmSubscription(context, params.key)),
  'GET /api/subscriptions/:key/unsubscribe': unsubscribing,
  'POST /api/subscriptions/:key/unsubscribe': async (context, { params }) =>
    presentSubscription(await endSubscription(context, params.key)),
});

function presentSubscription(subscription: Subscription) {
  const { email, list, course } = subscription;
  return { email: masked(email), list, course, state: subscriptionState(subscription) };
}

/** Enough to recognise one's own: a mail that was passed on tells nobody whose it was. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}
