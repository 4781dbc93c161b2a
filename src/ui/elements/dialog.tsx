import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useAlive } from '#src/platform/browser/alive.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

type DialogProps = {
  open: boolean;
  /** Esc, the close button and, where `backdropCloses`, a tap beside the dialog. Set `open` to false in it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays in sight below the content, where the thumb is. */
  footer?: ReactNode;
  /** Between the title and the content, in sight too: a progress, for one. */
  header?: ReactNode;
  /** On a phone `small` is as high as its content, the others fill the screen. */
  size?: 'small' | 'medium' | 'large';
  /** Where the dialog speaks another language than the page. */
  lang?: string | undefined;
  /** The content holds nothing to operate: it takes the focus itself, so that a keyboard can scroll it. */
  reading?: boolean;
  /** Off by default: a stray tap must not lose what was typed. */
  backdropCloses?: boolean;
};

const widths = { small: 'sheet-short sm:max-w-md', medium: 'sm:max-w-2xl', large: 'sm:max-w-4xl' };

/**
 * A modal dialog upon the native one: focus stays inside and goes back where it came from, the page behind
 * neither scrolls nor answers. A full screen on a phone, a centred card from 640 px.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    children,
    footer,
    header,
    size = 'medium',
    lang,
    reading = false,
    backdropCloses = false,
  } = props;
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // It may be open on a page that the server renders, where there is no body to put it into.
  const alive = useAlive();
  const shown = open && alive;

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!shown || !element) return;
    const before = document.activeElement;
    element.showModal();
    // The title is read first, and no keyboard covers a phone before anybody asked for it.
    heading.current?.focus();
    return () => {
      // React may have taken it out of the page by now; closing it would then give no focus back.
      element.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [shown]);

  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  // A browser may close a dialog without asking (a second Esc); the owner hears of that too.
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
  }

  function press(event: MouseEvent) {
    if (backdropCloses && event.target === event.currentTarget) onClose();
  }

  if (!shown) return null;
  // At the end of the body, so that it wears the page's colours, not those of the section its button stands in.
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Esc does the same by keyboard
    <dialog
      ref={dialog}
      lang={lang}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={closed}
      onClick={press}
      className={`sheet ${widths[size]}`}
    >
      <div className="grid gap-3 px-5 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 sm:px-8 sm:pt-6">
        <div className="flex items-start justify-between gap-3">
          <h2 ref={heading} id={titleId} tabIndex={-1} className="pt-2.5 text-lg sm:pt-2 sm:text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            aria-label={t('close')}
            className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sand hover:text-ink"
          >
            <X size={24} aria-hidden />
          </button>
        </div>
        {header}
      </div>
      <div
        className="sheet-body"
        {...(reading && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
      >
        {children}
      </div>
      {footer && <div className="sheet-foot">{footer}</div>}
    </dialog>,
    document.body,
  );
}
