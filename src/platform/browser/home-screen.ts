/** An iPhone or iPad: it shows notifications only of what stands on its home screen, and offers nothing by itself. */
export function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, which has no touch screen.
  return /\biP(hone|ad|od)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether the product was opened from the home screen, in a window of its own. */
export function isOnHomeScreen(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
