import { Children, type ReactNode } from 'react';

/**
 * Puts each text beside other things into an element of its own, where either may come, go or change. A browser that
 * translates a page replaces bare text by its own elements; React keeps hold of a text that has siblings, and would
 * change or remove what is no longer there.
 * @example <p>{icon} <InSpans>{t('state')}</InSpans></p>
 */
export function InSpans({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child));
}

/** Space between words is no text: nobody translates it. */
function isText(child: ReactNode): boolean {
  return typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
}
