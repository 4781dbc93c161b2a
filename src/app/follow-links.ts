import { type createBrowserRouter, matchRoutes } from 'react-router';
import { isAnyAsleep, wakeAll } from '#src/ui/dormant.tsx';
import { office } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Links lead within the page wherever they stand, also in parts that are still the server's HTML; and what a link
 * leads to is fetched as soon as somebody is about to press it.
 */
export function followLinks(router: Router): void {
  const fetched = new Set<string>([location.pathname]);
  /** Links to places on a page whose parts have been woken, or would not come. */
  const led = new WeakSet<Element>();

  function fetchAhead(event: Event): void {
    const url = ownAddress(event.target);
    if (!url || fetched.has(url.pathname)) return;
    fetched.add(url.pathname);
    for (const { route } of matchRoutes(router.routes, url) ?? []) {
      if (typeof route.lazy === 'function') void route.lazy().catch(() => fetched.delete(url.pathname));
    }
  }

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = ownAddress(event.target);
    if (!url) return;
    if (url.hash && url.pathname === location.pathname) {
      leadWithin(event);
      return;
    }
    // React is to meet what the server rendered for this address: before, the browser goes there by itself.
    if (document.documentElement.dataset.hydrated === undefined) return;
    event.preventDefault();
    // Who is there already goes back from there once.
    void router.navigate(url.pathname + url.search + url.hash, { replace: url.href === location.href });
  });

  /**
   * A place on this page is the browser's own business, once all of the page is awake: React would put aside what is
   * not when it hears of the address, the page would become short, and the place be lost.
   */
  function leadWithin(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (!link || led.has(link) || !isAnyAsleep()) return;
    event.preventDefault();
    led.add(link);
    void wakeAll().then(() => link.click());
  }

  for (const sign of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(sign, fetchAhead, { passive: true });

  function ownAddress(target: EventTarget | null): URL | undefined {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.target || link.download || link.origin !== location.origin) return undefined;
    const url = new URL(link.href);
    const known = matchRoutes(router.routes, url)?.at(-1)?.route.path;
    // The back office is unknown to who was never there.
    const isNowhere = known === '*' && !office.address.test(url.pathname);
    return isNowhere || url.searchParams.has('lang') ? undefined : url;
  }
}
