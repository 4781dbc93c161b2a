import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Shared } from '#src/ui/forms/telegram-link.tsx';
import { ShareLater } from '#src/ui/loading/share-later.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import { ChildNiche, type Face } from './child-face.tsx';

type ChildPortalProps = {
  face: Face;
  /** What it is about. */
  title: string;
  /** Its level within the page. */
  heading: 'h1' | 'h4';
  children: ReactNode;
  /** What others get of it. */
  what: Shared;
  /** On its button. */
  send: string;
};

/** A child's card, made to be sent on: an arch with whose it is, what it is about, and the button that sends it. */
export function ChildPortal({ face, title, heading: Heading, children, what, send }: ChildPortalProps) {
  const { t } = useTranslation('families');
  return (
    <Portal className="gap-3 px-[8cqw] pt-[11cqw] pb-[8cqw]">
      <div className="grid justify-items-center gap-1 text-center">
        <ChildNiche face={face} size={56} />
        <p className="text-lg font-bold wrap-anywhere">{face.firstName || t('nameless')}</p>
        <Heading className="text-xl font-extrabold wrap-anywhere">{title}</Heading>
      </div>
      {children}
      <div className="grid min-h-14 gap-2">
        <ShareLater what={what}>{send}</ShareLater>
      </div>
    </Portal>
  );
}
