import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, type ButtonLook } from '#src/ui/elements/button.tsx';
import { SendFace, type Shared, TelegramLink } from './telegram-link.tsx';

type ShareProps = ButtonLook & {
  what: Shared;
  /** Where there is no share sheet, Telegram asks whom it is for. Not for a secret: Telegram would read it. */
  byTelegram?: boolean;
  className?: string;
  children: ReactNode;
};

const never = () => () => {};

/**
 * Hands something on: by the share sheet where there is one, else by Telegram or as a copy. It needs script, and no page
 * needs it at first: it is brought later (`useLater`).
 */
export function Share({ what, byTelegram = false, children, ...look }: ShareProps) {
  const { t } = useTranslation('ui');
  const [left, setLeft] = useState<'copied' | 'shown'>();
  const hasSheet = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

  async function share() {
    setLeft(undefined);
    if (await openSheet(what)) return;
    try {
      await navigator.clipboard.writeText(wordsOf(what));
      setLeft('copied');
    } catch {
      // Not allowed here: it is shown, to be copied by hand.
      setLeft('shown');
    }
  }

  if (byTelegram && !hasSheet)
    return (
      <TelegramLink what={what} {...look}>
        {children}
      </TelegramLink>
    );
  return (
    <>
      <Button {...look} onClick={share}>
        <SendFace>{children}</SendFace>
      </Button>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {left === 'copied' && <span>{t('share.copied')}</span>}
        {left === 'shown' && <span className="select-all">{wordsOf(what)}</span>}
      </p>
    </>
  );
}

/** What is handed on, as one piece of text. */
function wordsOf({ text, url }: Shared): string {
  return text ? `${text}\n${url}` : url;
}

/** @returns whether that is the end of it: handed on, or they changed their mind. */
async function openSheet(what: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
