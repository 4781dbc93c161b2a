import { type DeviceProblem, unansweredAfter } from '../../line/client.ts';
import { keepDevice, keptDevices } from '../../line/kept.ts';

/** What the camera gives; how much of it is sent is decided for each who sees it. */
const camera = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 15 } };
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** The microphone or the camera of this device. */
export type Device = {
  /** What can be sent: null once it has ended, as one that was unplugged. */
  track(): MediaStreamTrack | null;
  /** Which one of its kind it is, or was last. */
  id(): string | null;
  /** Whether its owner wants it on. */
  isOn(): boolean;
  /** Whether it is on and gives something, as far as the browser knows: what others are told of it. */
  gives(): boolean;
  problem(): DeviceProblem | null;
  set(on: boolean): Promise<void>;
  /** Another microphone or camera from now on. */
  use(id: string): Promise<void>;
  /** It gives nothing, or something again: a silent one is taken anew once. */
  heardOf(works: boolean): void;
  /** Lets go of it at once, whatever its owner wanted; it may be turned on again. */
  close(): void;
  end(): void;
};

/**
 * Watches over a microphone or a camera: after a call or a closed lid it is taken anew.
 * @param first the track that the door has opened; null where it stays off
 * @param changed called with each change of the track, of on and off, and of what is wrong
 */
export function openDevice(
  kind: 'voice' | 'camera',
  first: MediaStreamTrack | null,
  changed: () => void,
): Device {
  let track: MediaStreamTrack | null = null;
  let on = first !== null;
  let problem: DeviceProblem | null = null;
  let id = first?.getSettings().deviceId ?? keptDevices()?.[kind].id ?? null;
  let wasRenewed = false;
  let taking: Promise<void> | null = null;
  let asks = 0;

  navigator.mediaDevices?.addEventListener('devicechange', mend);
  document.addEventListener('visibilitychange', mend);
  hold(first);
  // It may have been unplugged on the way from the door.
  if (first?.readyState === 'ended') mend();

  function hold(next: MediaStreamTrack | null) {
    if (track && track !== next) track.stop();
    track = next;
    if (!next) return;
    if (kind === 'camera') next.contentHint = 'motion';
    id = next.getSettings().deviceId ?? id;
    next.onended = () => {
      if (track !== next) return;
      if (on) problem = 'ended';
      mend();
      changed();
    };
    next.onmute = () => interrupted(next, 'silent');
    next.onunmute = () => interrupted(next, null);
  }

  /** The browser has stopped what it gives, as for a phone call, or lets it go on. */
  function interrupted(what: MediaStreamTrack, is: 'silent' | null) {
    if (track !== what || !on) return;
    problem = is;
    changed();
  }

  function say(what: DeviceProblem | null) {
    if (problem === what) return;
    problem = what;
    changed();
  }

  async function set(next: boolean) {
    on = next;
    keepDevice(kind, { on, id });
    // A camera that is off shows no light; a microphone is kept, so that it is there with the first word.
    if (!on && kind === 'camera') hold(null);
    if (!on) problem = null;
    if (on && (!gives() || problem === 'silent')) await take();
    changed();
  }

  async function use(next: string) {
    id = next;
    keepDevice(kind, { on, id });
    // What is being opened is another one.
    taking = null;
    if (on) await take();
    else hold(null);
    changed();
  }

  /** One at a time: two requests at once leave a track that nobody stops. */
  function take(): Promise<void> {
    if (taking) return taking;
    const mine = ask().finally(() => {
      if (taking === mine) taking = null;
    });
    taking = mine;
    return mine;
  }

  async function ask() {
    asks += 1;
    const asked = asks;
    const late = setTimeout(() => {
      if (asked !== asks) return;
      taking = null;
      if (on) say('unanswered');
    }, unansweredAfter);
    const which = { ...(kind === 'voice' ? voice : camera), ...(id ? { deviceId: { ideal: id } } : {}) };
    try {
      const stream = await navigator.mediaDevices.getUserMedia(
        kind === 'voice' ? { audio: which } : { video: which },
      );
      const taken = stream.getTracks()[0] ?? null;
      if (on && asked === asks) {
        hold(taken);
        problem = null;
      } else taken?.stop();
    } catch (error) {
      if (asked !== asks) return;
      problem = problemOf(error);
      // A page that is hidden may be refused what it is given once it is looked at.
      if (problem === 'blocked' && document.visibilityState === 'visible') on = false;
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * A device came or went, or the page is looked at again: what had stopped may work now. A headset that has gone is
   * replaced also while the page is hidden: a teacher who shows another window is heard on.
   */
  function mend() {
    const hasGone = track?.readyState === 'ended';
    const isDue = document.visibilityState === 'visible' || (kind === 'voice' && hasGone);
    if (on && !gives() && isDue) take().then(changed);
  }

  function live() {
    return track?.readyState === 'live' ? track : null;
  }

  function gives() {
    return on && live()?.muted === false;
  }

  function heardOf(works: boolean) {
    if (!on) return;
    if (works) {
      wasRenewed = false;
      if (problem === 'silent') say(null);
      return;
    }
    say('silent');
    if (wasRenewed) return;
    wasRenewed = true;
    take().then(() => {
      problem ??= 'silent';
      changed();
    });
  }

  function close() {
    on = false;
    problem = null;
    // What is being opened is not wanted any more.
    asks += 1;
    taking = null;
    hold(null);
  }

  function end() {
    navigator.mediaDevices?.removeEventListener('devicechange', mend);
    document.removeEventListener('visibilitychange', mend);
    close();
  }

  const state = { track: live, id: () => id, isOn: () => on, gives, problem: () => problem };
  return { ...state, set, use, heardOf, close, end };
}

/** What an error of getUserMedia means for whoever reads it. */
function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked';
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError') return 'missing';
  return 'busy';
}
