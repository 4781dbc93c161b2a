import { keepDevice, keptDevices } from '../../line/choices.ts';
import { type DeviceProblem, unansweredAfter } from '../../line/client.ts';

/** What the camera gives; how much of it is sent is decided for each who sees it. */
const camera = { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 15, max: 15 } };
const voice = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** The microphone or the camera of this device. It watches over it: after a call or a closed lid it is taken anew. */
export class Device {
  readonly #kind: 'voice' | 'camera';
  readonly #changed: () => void;
  #track: MediaStreamTrack | null = null;
  #isOn: boolean;
  #problem: DeviceProblem | null = null;
  #id: string | null;
  #wasRenewed = false;
  #taking: Promise<void> | null = null;
  #asks = 0;

  /**
   * @param first the track that the door has opened; null where it stays off
   * @param changed called with each change of the track, of on and off, and of what is wrong
   */
  constructor(kind: 'voice' | 'camera', first: MediaStreamTrack | null, changed: () => void) {
    this.#kind = kind;
    this.#changed = changed;
    this.#isOn = first !== null;
    this.#id = first?.getSettings().deviceId ?? keptDevices()?.[kind].id ?? null;
    navigator.mediaDevices?.addEventListener('devicechange', this.#mend);
    document.addEventListener('visibilitychange', this.#mend);
    this.#hold(first);
    // It may have been unplugged on the way from the door.
    if (first?.readyState === 'ended') this.#mend();
  }

  /** What can be sent: null once it has ended, as one that was unplugged. */
  track(): MediaStreamTrack | null {
    return this.#track?.readyState === 'live' ? this.#track : null;
  }

  /** Which one of its kind it is, or was last. */
  id(): string | null {
    return this.#id;
  }

  /** Whether its owner wants it on. */
  isOn(): boolean {
    return this.#isOn;
  }

  /** Whether it is on and gives something, as far as the browser knows: what others are told of it. */
  gives(): boolean {
    return this.#isOn && this.track()?.muted === false;
  }

  problem(): DeviceProblem | null {
    return this.#problem;
  }

  async set(on: boolean): Promise<void> {
    this.#isOn = on;
    keepDevice(this.#kind, { on, id: this.#id });
    // A camera that is off shows no light; a microphone is kept, so that it is there with the first word.
    if (!on && this.#kind === 'camera') this.#hold(null);
    if (!on) this.#problem = null;
    if (on && (!this.gives() || this.#problem === 'silent')) await this.#take();
    this.#changed();
  }

  /** Another microphone or camera from now on. */
  async use(id: string): Promise<void> {
    this.#id = id;
    keepDevice(this.#kind, { on: this.#isOn, id });
    // What is being opened is another one.
    this.#taking = null;
    if (this.#isOn) await this.#take();
    else this.#hold(null);
    this.#changed();
  }

  /** It gives nothing, or something again: a silent one is taken anew once. */
  heardOf(works: boolean): void {
    if (!this.#isOn) return;
    if (works) {
      this.#wasRenewed = false;
      if (this.#problem === 'silent') this.#say(null);
      return;
    }
    this.#say('silent');
    if (this.#wasRenewed) return;
    this.#wasRenewed = true;
    this.#take().then(() => {
      this.#problem ??= 'silent';
      this.#changed();
    });
  }

  /** Lets go of it at once, whatever its owner wanted; it may be turned on again. */
  close(): void {
    this.#isOn = false;
    this.#problem = null;
    // What is being opened is not wanted any more.
    this.#asks += 1;
    this.#taking = null;
    this.#hold(null);
  }

  end(): void {
    navigator.mediaDevices?.removeEventListener('devicechange', this.#mend);
    document.removeEventListener('visibilitychange', this.#mend);
    this.close();
  }

  #hold(next: MediaStreamTrack | null): void {
    if (this.#track && this.#track !== next) this.#track.stop();
    this.#track = next;
    if (!next) return;
    if (this.#kind === 'camera') next.contentHint = 'motion';
    this.#id = next.getSettings().deviceId ?? this.#id;
    next.onended = () => {
      if (this.#track !== next) return;
      if (this.#isOn) this.#problem = 'ended';
      this.#mend();
      this.#changed();
    };
    next.onmute = () => this.#interrupted(next, 'silent');
    next.onunmute = () => this.#interrupted(next, null);
  }

  /** The browser has stopped what it gives, as for a phone call, or lets it go on. */
  #interrupted(what: MediaStreamTrack, is: 'silent' | null): void {
    if (this.#track !== what || !this.#isOn) return;
    this.#problem = is;
    this.#changed();
  }

  #say(what: DeviceProblem | null): void {
    if (this.#problem === what) return;
    this.#problem = what;
    this.#changed();
  }

  /** One at a time: two requests at once leave a track that nobody stops. */
  #take(): Promise<void> {
    if (this.#taking) return this.#taking;
    const mine = this.#ask().finally(() => {
      if (this.#taking === mine) this.#taking = null;
    });
    this.#taking = mine;
    return mine;
  }

  async #ask(): Promise<void> {
    this.#asks += 1;
    const [kind, id, asked] = [this.#kind, this.#id, this.#asks];
    const late = setTimeout(() => {
      if (asked !== this.#asks) return;
      this.#taking = null;
      if (this.#isOn) this.#say('unanswered');
    }, unansweredAfter);
    const which = { ...(kind === 'voice' ? voice : camera), ...(id ? { deviceId: { ideal: id } } : {}) };
    try {
      const stream = await navigator.mediaDevices.getUserMedia(
        kind === 'voice' ? { audio: which } : { video: which },
      );
      const taken = stream.getTracks()[0] ?? null;
      if (this.#isOn && asked === this.#asks) {
        this.#hold(taken);
        this.#problem = null;
      } else taken?.stop();
    } catch (error) {
      if (asked !== this.#asks) return;
      this.#problem = problemOf(error);
      // A page that is hidden may be refused what it is given once it is looked at.
      if (this.#problem === 'blocked' && document.visibilityState === 'visible') this.#isOn = false;
    } finally {
      clearTimeout(late);
    }
  }

  /**
   * A device came or went, or the page is looked at again: what had stopped may work now. A headset that has gone is
   * replaced also while the page is hidden: a teacher who shows another window is heard on.
   */
  readonly #mend = (): void => {
    const hasGone = this.#track?.readyState === 'ended';
    const isDue = document.visibilityState === 'visible' || (this.#kind === 'voice' && hasGone);
    if (this.#isOn && !this.gives() && isDue) this.#take().then(this.#changed);
  };
}

/** What an error of getUserMedia means for whoever reads it. */
function problemOf(error: unknown): DeviceProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'blocked';
  if (name === 'NotFoundError' || name === 'OverconstrainedError' || name === 'TypeError') return 'missing';
  return 'busy';
}
