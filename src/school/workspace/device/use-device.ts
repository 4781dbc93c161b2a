import { useEffect } from 'react';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';

/** Prepares the device for the logged-in person once the page is there. A device that refuses stays as it was. */
export function useDevice(user: SessionUser | undefined): void {
  const account = user?._id;
  useEffect(() => {
    if (!account) return;
    const begin = () => import('./this-device.ts').then((device) => device.begin(account));
    const whenThere = () => void begin().catch(() => {});
    if (document.readyState === 'complete') whenThere();
    else addEventListener('load', whenThere, { once: true });
    return () => removeEventListener('load', whenThere);
  }, [account]);
}
