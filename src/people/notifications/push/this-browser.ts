import { isIPhone, isOnHomeScreen } from '#src/platform/browser/home-screen.ts';
import { caller } from '#src/platform/http/call.ts';
import type { contract } from './push-contract.ts';

const call = caller<typeof contract>();

/** Whether this browser shows notifications of who is logged in, or why it cannot. */
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported' | 'homeScreenFirst';

/** How it is now. @throws CallError */
export async function readPush(): Promise<PushState> {
  if (!('PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window))
    return isIPhone() && !isOnHomeScreen() ? 'homeScreenFirst' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await ownSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  const { _id: channel } = await call('GET /api/notifications/push', { query: { endpoint } });
  return channel ? 'on' : 'off';
}

/** Asks for the permission, which a browser gives at a press alone, and subscribes. @throws Error where it cannot */
export async function turnPushOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  // It may be there by now; it is the same then.
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await call('GET /api/notifications/push', { query: {} });
  const { endpoint, keys } = (await subscribeWith(pushManager, publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call('PUT /api/notifications/push', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  return 'on';
}

/** Ends it here and on the server. @throws CallError */
export async function turnPushOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (!subscription) return 'off';
  await call('POST /api/notifications/push/end', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribeWith(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // One by another key: the data of this address were others once.
    const before = await manager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return manager.subscribe(options);
  }
}
