import type { ReactNode } from 'react';
import type { ButtonLook } from '#src/ui/elements/button.tsx';
import { useLater } from '#src/ui/loading/use-later.ts';
import type { Shared } from './shared.ts';
import { TelegramLink } from './telegram-link.tsx';

const bringShare = async () => (await import('./share.tsx')).Share;

type ShareLaterProps = ButtonLook & { what: Shared; children: ReactNode };

/**
 * Hands on what Telegram may read: by its page until the share sheet is known to be there, and where no script runs.
 */
export function ShareLater({ what, children, ...look }: ShareLaterProps) {
  const Share = useLater(bringShare);
  if (!Share)
    return (
      <TelegramLink what={what} {...look}>
        {children}
      </TelegramLink>
    );
  return (
    <Share what={what} byTelegram {...look}>
      {children}
    </Share>
  );
}
