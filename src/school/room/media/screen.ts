/** A screen, a window or a tab that this device shows to all. */
export type Screen = {
  track(): MediaStreamTrack | null;
  /** Asks which; nothing happens where that is called off. */
  share(): Promise<void>;
  stop(): void;
};

export function openScreen(changed: () => void): Screen {
  let track: MediaStreamTrack | null = null;

  async function share() {
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: { max: 5 }, width: { max: 1280 } }, audio: false })
      .catch(() => null);
    const taken = stream?.getVideoTracks()[0];
    if (!taken) return;
    stop();
    // Text stays sharp rather than smooth.
    taken.contentHint = 'detail';
    taken.onended = stop;
    track = taken;
    changed();
  }

  function stop() {
    if (!track) return;
    track.stop();
    track = null;
    changed();
  }

  return { track: () => track, share, stop };
}
