import type { KeyboardEvent } from 'react';

/** Control or Command with Enter sends the form of a field of several lines, as in mail programs. For `onKeyDown`. */
export function sendByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.currentTarget.closest('form')?.requestSubmit();
}
