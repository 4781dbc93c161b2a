import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button, ButtonLink, type ButtonLook } from '#src/ui/elements/button.tsx';
import { InSpans } from '#src/ui/elements/in-spans.tsx';

/** What others get, who may hand it on: nothing that only its owner may know. */
export type Shared = { title: string; text?: string; url: string };

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
  const face = (
    <>
      <Share2 size={20} aria-hidden className="shrink-0" />
      <InSpans>{children}</InSpans>
    </>
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
      <ButtonLink href={telegramOf(what)} target="_blank" rel="noopener noreferrer" {...look}>
        {face}
        <span className="sr-only">{t('share.telegram')}</span>
      </ButtonLink>
    );
  return (
    <>
      <Button {...look} onClick={share}>
        {face}
      </Button>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {left === 'copied' && <span>{t('share.copied')}</span>}
        {left === 'shown' && <span className="select-all">{wordsOf(what)}</span>}
      </p>
    </>
  );
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

function wordsOf({ text, url }: Shared): string {
  return text ? `${text}\n${url}` : url;
}

/** Where Telegram asks whom it is for. */
function telegramOf({ title, text, url }: Shared): string {
  // A space as `+`, as URLSearchParams has it, would be shown as one.
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text ?? title)}`;
}
