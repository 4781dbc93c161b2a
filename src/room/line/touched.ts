/** What a browser takes for a touch of the page: a finger that is lifted, not one that comes down. */
const touches = ['pointerup', 'keydown'] as const;

/**
 * Calls at each touch of the page, after which what it refused to play may begin, and when the page is looked at again: a
 * phone that took a call has stopped all.
 * @returns what ends it
 */
export function whenTouched(act: () => void): () => void {
  for (const touch of touches) addEventListener(touch, act, true);
  document.addEventListener('visibilitychange', act);
  return () => {
    for (const touch of touches) removeEventListener(touch, act, true);
    document.removeEventListener('visibilitychange', act);
  };
}
