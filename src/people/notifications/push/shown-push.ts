/** What a push carries, as `push.server.ts` sends it. */
type SentPush = { title?: string; text?: string; url?: string; tag?: string };

/**
 * Shows what came: a browser takes the permission back where nothing is shown. What has no title stands under the address
 * of the house, since a worker does not know its name. For the service worker.
 */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'scope' | 'showNotification'>,
  sent: SentPush,
): Promise<void> {
  const { title = new URL(registration.scope).host, text = '', url = '/', tag } = sent;
  await registration.showNotification(title, {
    body: text,
    icon: '/icons/192.png',
    data: url,
    ...(tag ? { tag, renotify: true } : {}),
  });
}

/** A window of ours, as a service worker sees it. */
type OpenWindow = { url: string; focus(): Promise<unknown> };

/** Where a notification leads: an address of ours, and nowhere else. */
export function ownAddress(url: unknown, origin: string): string {
  const address = URL.parse(String(url), origin);
  return address?.origin === origin ? address.href : `${origin}/`;
}

/** Goes to the window that shows an address, or opens one: what somebody types in another stays as it is. */
export async function openAddress(
  windows: readonly OpenWindow[],
  address: string,
  open: (address: string) => Promise<unknown>,
): Promise<void> {
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : open(address));
}
