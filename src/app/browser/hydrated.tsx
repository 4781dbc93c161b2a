import { type ReactNode, useEffect } from 'react';

/**
 * Tells the first script, once React has hydrated the page. In a file of its own: while developing, a module with a
 * component imports itself, and the entry, whose address has a query there, would run twice.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <>
      {/* Stands for the document's head, so that React counts the same ids here as on the server. */}
      {null}
      {children}
    </>
  );
}
