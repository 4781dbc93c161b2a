/**
 * Keeps the screen on: a phone that nobody touches while its child listens would sleep, and the line with it. A page that
 * is hidden loses it, and takes it again when it is looked at.
 * @returns what lets it sleep
 */
export function keepAwake(): () => void {
  let lock: Promise<WakeLockSentinel | null> | null = null;
  take();
  document.addEventListener('visibilitychange', take);

  function take() {
    if (document.visibilityState !== 'visible') return;
    release();
    // A browser that does not know it, or saves its battery, does as it does.
    lock = navigator.wakeLock?.request('screen').catch(() => null) ?? null;
  }

  function release() {
    void lock?.then((held) => held?.release());
    lock = null;
  }

  return () => {
    document.removeEventListener('visibilitychange', take);
    release();
  };
}
