import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { WaysOn } from '../door/ways-on.ts';

type DoorFrameProps = {
  title: string | undefined;
  /** Where one goes instead; left out where what is inside has a heading and a way on of its own. */
  away?: WaysOn['away'] | undefined;
  children: ReactNode;
};

/** Around the door: the way back, and what the lesson is called. */
export function DoorFrame({ title, away, children }: DoorFrameProps) {
  const { t } = useTranslation('room/door');
  return (
    <div className="wrap grid min-h-dvh max-w-5xl content-start gap-5 py-4 sm:py-8">
      <header className="grid gap-2">
        {away && (
          <a
            href={away.href}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold"
          >
            <ArrowLeft size={20} aria-hidden />
            <span>{t(`ways.${away.to}`)}</span>
          </a>
        )}
        {title && away && <h1 className="text-2xl wrap-anywhere">{title}</h1>}
        {title && !away && <p className="font-semibold wrap-anywhere">{title}</p>}
      </header>
      {children}
    </div>
  );
}
