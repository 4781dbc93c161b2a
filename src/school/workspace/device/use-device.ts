import { useEffect, useEffectEvent } from 'react';
import type { SessionUser } from '#src/people/accounts/sessions/session.ts';
import type { LiveEvent } from '#src/school/messages/live/events.ts';
import { useLive } from '#src/school/messages/live/on-messages.ts';

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

/** What this device keeps of conversations is looked through after each connection, and when something old has changed. */
export function useForgetHidden(user: SessionUser | undefined): void {
  const heard = useEffectEvent((happened: LiveEvent) => {
    if (!user || user.role === 'admin') return;
    import('./this-device.ts')
      .then((device) => device.forgetHidden(user._id, happened))
      // It is looked through after the next connection.
      .catch(() => {});
  });
  useLive(heard);
}
