/**
 * Calls when a px of CSS gets more or fewer points of the screen: a window was moved to another one.
 * @returns what ends it
 */
export function whenDensityChanges(act: () => void): () => void {
  let query = watched();

  function watched(): MediaQueryList {
    const now = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    now.addEventListener('change', changed);
    return now;
  }

  function changed() {
    query.removeEventListener('change', changed);
    query = watched();
    act();
  }

  return () => query.removeEventListener('change', changed);
}
