import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';

export type PanelName = 'chat' | 'people' | 'more' | 'react';

type PanelProps = { title: string; onClose: () => void; children: ReactNode };

/** A sheet over a phone, a column beside the lesson on a laptop. The lesson goes on behind it; Esc closes it. */
export function Panel({ title, onClose, children }: PanelProps) {
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useLentFocus(heading);
  return (
    <section
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
      className="absolute inset-x-0 bottom-0 z-10 flex max-h-[85%] flex-col [@media(max-height:30rem)]:max-h-full rounded-t-xl border-line border-t-[1.5px] bg-paper lifted landscape:inset-y-0 landscape:left-auto landscape:max-h-none landscape:w-80 landscape:rounded-none lg:static lg:w-96 lg:shrink-0 lg:border-t-0 lg:border-l-[1.5px]"
    >
      <div className="flex shrink-0 items-center justify-between gap-3 px-4 py-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('close')}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sand"
        >
          <X size={24} aria-hidden />
        </button>
      </div>
      {children}
    </section>
  );
}

/** Gives what has opened the focus, and gives it back to what had it before. */
export function useLentFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place]);
}
