import { randomUUID } from 'node:crypto';
import { newBrowser } from '../stand-ins/push-message.ts';

/** A browser's subscription at a push service that nothing is sent to. */
export function pushSubscription(endpoint = `https://push.example.com/${randomUUID()}`) {
  return { endpoint, keys: newBrowser().keys };
}

/** What is right to send to the endpoints of push. */
export const pushCalls = {
  'PUT /api/notifications/push': () => pushSubscription(),
  'POST /api/notifications/push/end': () => ({ endpoint: pushSubscription().endpoint }),
};
