import { type RefObject, useEffect } from 'react';

/** What can take the focus, of a choice what is chosen. */
const takesFocus =
  'button:not(:disabled), summary, a[href], textarea, input:checked, input:not([type=radio])';

/**
 * What has the focus may go by being pressed, as the hand that is lowered or a child that is removed: what is nearest
 * to it has the focus then, so that keyboard and screen reader go on where they were.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    /** What had the focus last, and what is around it, from the inside out. */
    let around: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      around = [];
      for (let one = target as Element | null; one && root.contains(one); one = one.parentElement)
        around.push(one);
    };
    const watching = new MutationObserver(() => {
      if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
      const near = around.filter((one) => one.isConnected).map((one) => one.querySelector(takesFocus));
      near.find((one) => one instanceof HTMLElement)?.focus({ preventScroll: true });
    });
    root.addEventListener('focusin', note);
    watching.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', note);
      watching.disconnect();
    };
  }, [place]);
}
