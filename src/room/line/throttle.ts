/**
 * Says the newest of what it is given, at most once in so many milliseconds; the last is never lost.
 * @returns a function whose second argument says that this one does not wait
 */
export function atMostEach<T>(
  milliseconds: number,
  say: (what: T) => void,
): (what: T, now?: boolean) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  return function given(what, now = false) {
    clearTimeout(waiting);
    const rest = saidAt + milliseconds - performance.now();
    if (now || rest <= 0) {
      saidAt = performance.now();
      say(what);
    } else {
      waiting = setTimeout(() => given(what, true), rest);
    }
  };
}
