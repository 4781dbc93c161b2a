/** Where the page was led since the test began: paths of other documents, none of which is loaded. */
export const ledTo: string[] = [];

/**
 * Keeps the one page that all tests share: a test reads in {@link ledTo} where its page would have gone. Loading the
 * page anew, as Vite does when it has bundled something more, stays as it is.
 */
export function stayHere(): void {
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || event.navigationType === 'reload' || !event.cancelable) return;
    event.preventDefault();
    ledTo.push(new URL(event.destination.url).pathname);
  });
}
