import { Children, type ReactNode } from 'react';

/**
 * Words beside other things, where either may come, go or change: each text stands in an element of its own. A browser
 * that translates a page puts its own elements in the place of bare text, and React, which keeps hold of a text that has
 * siblings, then changes or removes what is no longer there.
 * @example <p>{icon} <InSpans>{t('state')}</InSpans></p>
 */
export function InSpans({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (isText(child) ? <span>{child}</span> : child));
}

/** Space between words is no text: nobody translates it. */
function isText(child: ReactNode): boolean {
  return typeof child === 'number' || (typeof child === 'string' && child.trim() !== '');
}
