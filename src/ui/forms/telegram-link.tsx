import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink, type ButtonLook } from '#src/ui/elements/button.tsx';
import { InSpans } from '#src/ui/elements/in-spans.tsx';

/** What others get, who may hand it on: nothing that only its owner may know. */
export type Shared = { title: string; text?: string; url: string };

/** How every button that sends something on looks. */
export function SendFace({ children }: { children: ReactNode }) {
  return (
    <>
      <Share2 size={20} aria-hidden className="shrink-0" />
      <InSpans>{children}</InSpans>
    </>
  );
}

type TelegramLinkProps = ButtonLook & { what: Shared; className?: string; children: ReactNode };

/** Leads to a page on which Telegram asks whom it is for, without script. Not for a secret: Telegram would read it. */
export function TelegramLink({ what, children, ...look }: TelegramLinkProps) {
  const { t } = useTranslation('ui');
  return (
    <ButtonLink href={telegramOf(what)} target="_blank" rel="noopener noreferrer" {...look}>
      <SendFace>{children}</SendFace>
      <span className="sr-only">{t('share.telegram')}</span>
    </ButtonLink>
  );
}

/** Where Telegram asks whom it is for. */
function telegramOf({ title, text, url }: Shared): string {
  // A space as `+`, as URLSearchParams has it, would be shown as one.
  return `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text ?? title)}`;
}
