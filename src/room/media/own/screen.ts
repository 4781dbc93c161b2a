/** A screen, a window or a tab that this device shows to all. */
export type Screen = {
  track(): MediaStreamTrack | null;
  /** Asks which; nothing happens where that is called off. */
  share(): Promise<void>;
  stop(): void;
};

export function openScreen(changed: () => void): Screen {
  let track: MediaStreamTrack | null = null;
  let asks = 0;

  async function share() {
    asks += 1;
    const asked = asks;
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: { max: 5 }, width: { max: 1280 } }, audio: false })
      .catch(() => null);
    const taken = stream?.getVideoTracks()[0];
    if (!taken) return;
    // While somebody chose, sharing was taken away, or the room was left.
    if (asked !== asks) return taken.stop();
    stop();
    // Text stays sharp rather than smooth.
    taken.contentHint = 'detail';
    taken.onended = stop;
    track = taken;
    changed();
  }

  function stop() {
    asks += 1;
    if (!track) return;
    track.stop();
    track = null;
    changed();
  }

  return { track: () => track, share, stop };
}
