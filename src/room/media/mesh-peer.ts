import type { Signal, TrackKind } from '../protocol.ts';
import { cameraSending, encodingsFor, screenSending, tune, voiceSending } from './encodings.ts';
import { type Mending, watchOver } from './mending.ts';
import { originOf, withVoice } from './sdp.ts';
import { type Ground, noTracks, type Tracks } from './transport.ts';

const kinds = ['voice', 'camera', 'screen'] as const satisfies TrackKind[];

/** Offers of this page so far, of whichever connection: an answer to one that was closed is not taken for this one's. */
let offers = 0;

/**
 * A connection to another browser. Each has three places from the beginning (voice, camera, screen), and tracks are put
 * into them and taken out: nothing has to be agreed on afterwards, so both sides never offer at once.
 */
export class MeshPeer {
  readonly pc: RTCPeerConnection;
  readonly mending: Mending;
  readonly #ground: Ground;
  readonly #id: string;
  readonly #calls: boolean;
  readonly #anew: (offer?: Signal) => void;
  readonly #together = new MediaStream();
  readonly #held: RTCIceCandidateInit[] = [];
  readonly #places = new Map<string, TrackKind>();
  #queue: Promise<unknown> = Promise.resolve();
  #offered = 0;
  #isOver = false;

  /**
   * @param calls whether this side offers: of two, the larger name does
   * @param anew the other side has another connection than this one knew: all begins again
   */
  constructor(ground: Ground, id: string, calls: boolean, anew: (offer?: Signal) => void) {
    this.#ground = ground;
    this.#id = id;
    this.#calls = calls;
    this.#anew = anew;
    const pc = new RTCPeerConnection(ground.configuration());
    this.pc = pc;
    this.mending = watchOver(pc, (hopeless) => {
      // A first offer that was taken back has other places in the next one, which would not fit what was answered.
      if (calls && (hopeless || !pc.remoteDescription)) anew();
      else if (calls) this.#next(() => this.#offer(true));
      else this.#say({ restart: true });
    });
    pc.onicecandidate = ({ candidate }) => {
      if (!candidate) return;
      const { candidate: line, sdpMid, sdpMLineIndex } = candidate;
      this.#say({ candidate: { candidate: line, sdpMid, sdpMLineIndex } });
    };
    if (!calls) return;
    for (const what of kinds) {
      pc.addTransceiver(what === 'voice' ? 'audio' : 'video', {
        direction: 'sendrecv',
        streams: [this.#together],
        sendEncodings: encodingsFor(what, [this.#sendingOf(what)]),
      });
    }
    this.#next(() => this.#offer(false));
  }

  hear(signal: Signal): void {
    this.#next(() => Promise.resolve(this.#take(signal)));
  }

  /** Sends what is to be sent now. */
  feed(): void {
    this.#next(async () => {
      await this.#fill();
      if (!this.pc.remoteDescription) return;
      for (const what of kinds) {
        const sender = this.#placeOf(what)?.sender;
        if (sender) await tune(sender, what, [this.#sendingOf(what)]);
      }
    });
  }

  remote(): Tracks {
    const tracks = { ...noTracks };
    for (const what of kinds) tracks[what] = this.receiver(what)?.track ?? null;
    return tracks;
  }

  receiver(what: TrackKind): RTCRtpReceiver | null {
    return (this.pc.remoteDescription && this.#placeOf(what)?.receiver) || null;
  }

  close(): void {
    this.#isOver = true;
    this.mending.end();
    this.pc.close();
  }

  #say(data: Signal): void {
    if (!this.#isOver) this.#ground.send({ t: 'signal', to: this.#id, data });
  }

  /** One after another: two descriptions at once would undo each other. */
  #next(act: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(() => (this.#isOver ? undefined : act())).catch(() => undefined);
  }

  async #offer(iceRestart: boolean): Promise<void> {
    const { pc } = this;
    if (pc.signalingState === 'have-local-offer') await pc.setLocalDescription({ type: 'rollback' });
    pc.setConfiguration(this.#ground.configuration());
    await pc.setLocalDescription(await pc.createOffer({ iceRestart }));
    // One that is made anew after a rollback has other names for its places.
    this.#places.clear();
    for (const [at, transceiver] of pc.getTransceivers().entries()) {
      const what = kinds[at];
      if (transceiver.mid !== null && what) this.#places.set(transceiver.mid, what);
    }
    await this.#fill();
    offers += 1;
    this.#offered = offers;
    this.#sayHow('offer', offers);
  }

  #sayHow(type: 'offer' | 'answer', n: number | undefined): void {
    const sdp = withVoice(this.pc.localDescription?.sdp ?? '');
    this.#say({ sdp: { type, sdp }, n, tracks: [...this.#places].map(([mid, what]) => ({ mid, what })) });
  }

  async #take({ sdp, n, tracks, candidate, restart }: Signal) {
    const { pc } = this;
    const calls = this.#calls;
    if (restart && calls)
      return pc.remoteDescription ? this.#offer(true) : this.#sayHow('offer', this.#offered);
    if (candidate) return pc.remoteDescription ? pc.addIceCandidate(candidate) : this.#held.push(candidate);
    if (!sdp || (sdp.type === 'offer') === calls) return;
    const known = originOf(pc.remoteDescription?.sdp);
    if (known && known !== originOf(sdp.sdp)) return this.#anew(calls ? undefined : { sdp, n, tracks });
    // An answer to an offer that was made anew meanwhile would join two halves that do not fit.
    if (sdp.type === 'answer' && (n !== this.#offered || pc.signalingState !== 'have-local-offer')) return;
    if (sdp.type === 'offer') {
      this.#places.clear();
      for (const { mid, what } of tracks ?? []) this.#places.set(mid, what);
    }
    await pc.setRemoteDescription(sdp);
    for (const early of this.#held.splice(0)) pc.addIceCandidate(early).catch(() => undefined);
    if (sdp.type === 'offer') {
      for (const transceiver of pc.getTransceivers()) {
        transceiver.direction = 'sendrecv';
        transceiver.sender.setStreams?.(this.#together);
      }
      await this.#fill();
      await pc.setLocalDescription();
      this.#sayHow('answer', n);
    }
    this.feed();
    this.#ground.changed();
  }

  #placeOf(what: TrackKind): RTCRtpTransceiver | undefined {
    return this.pc.getTransceivers().find(({ mid }) => mid !== null && this.#places.get(mid) === what);
  }

  #sendingOf(what: TrackKind) {
    if (what === 'voice') return voiceSending;
    const people = this.#ground.people();
    const step = this.#ground.step();
    const sending = what === 'camera' ? cameraSending(people.length <= 2, step) : screenSending(step);
    // Who sees no pictures, by choice or because of their line, is sent none.
    const sees = people.find((person) => person.id === this.#id)?.pictures !== false;
    return { ...sending, active: sending.active && sees };
  }

  async #fill(): Promise<void> {
    const own = this.#ground.own();
    for (const what of kinds) {
      const sender = this.#placeOf(what)?.sender;
      if (sender && sender.track !== own[what]) await sender.replaceTrack(own[what]);
    }
  }
}
