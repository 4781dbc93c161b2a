/**
 * For a list without links that is one row to swipe on a phone (`swipe` of app.css): where it scrolls, a keyboard gets to
 * it in browsers that do not see to that themselves; where all of it is seen, the keyboard passes by.
 * @example <ul ref={reachable} aria-labelledby="ways" className="swipe">
 */
export function reachable(row: HTMLElement | null): void {
  if (row && row.scrollWidth > row.clientWidth) row.tabIndex = 0;
}
