import type { ReactNode } from 'react';
import type { ButtonLook } from '#src/ui/elements/button.tsx';
import { type Shared, TelegramLink } from '#src/ui/forms/telegram-link.tsx';
import { useLater } from './use-later.ts';

const bringShare = async () => (await import('#src/ui/forms/share.tsx')).Share;

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
