/** When a connection is mended; all times in milliseconds. */
const times = { begins: 5000, disconnected: 2000, between: 3000 } as const;
/** After so many tries a connection is made anew. */
const most = 4;

export type Mending = {
  /** Looks whether it stands. @param atOnce mends what does not, however short ago it was tried */
  look(atOnce?: boolean): void;
  end(): void;
};

/**
 * Watches over a connection, and has it mended every three seconds until it stands.
 * @param mend restarts ICE; `anew` says that this has not helped
 */
export function watchOver(pc: RTCPeerConnection, mend: (anew: boolean) => void): Mending {
  let stoodAt = performance.now();
  let mendedAt = -Infinity;
  let tries = 0;
  const timer = setInterval(look, 1000);
  pc.addEventListener('connectionstatechange', changed);

  function changed() {
    if (pc.connectionState === 'connected' || pc.connectionState === 'failed') look();
  }

  function look(atOnce: boolean | unknown = false) {
    const now = performance.now();
    const state = pc.connectionState;
    if (state === 'connected') {
      stoodAt = now;
      tries = 0;
      return;
    }
    const patience = state === 'new' || state === 'connecting' ? times.begins : times.disconnected;
    const isDue = state === 'failed' || now - stoodAt > patience;
    // What was tried while nobody heard it was not tried.
    if (atOnce !== true && (!isDue || now - mendedAt < times.between)) return;
    mendedAt = now;
    tries += 1;
    mend(tries > most || state === 'closed');
  }

  function end() {
    clearInterval(timer);
    pc.removeEventListener('connectionstatechange', changed);
  }

  return { look, end };
}
