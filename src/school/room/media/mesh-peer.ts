import type { Signal, TrackKind } from '../protocol.ts';
import { cameraSending, encodingsFor, screenSending, tune, voiceSending } from './encodings.ts';
import { type Mending, watchOver } from './mending.ts';
import { originOf, withVoice } from './sdp.ts';
import { type Ground, noTracks, type Tracks } from './transport.ts';

const kinds = ['voice', 'camera', 'screen'] as const satisfies TrackKind[];

/** Offers of this page so far, of whichever connection: an answer to one that was closed is not taken for this one's. */
let offers = 0;

/** One other browser of a mesh. */
export type MeshPeer = {
  pc: RTCPeerConnection;
  mending: Mending;
  hear(signal: Signal): void;
  /** Sends what is to be sent now. */
  feed(): void;
  remote(): Tracks;
  receiver(what: TrackKind): RTCRtpReceiver | null;
  close(): void;
};

/**
 * A connection to another browser. Each has three places from the beginning (voice, camera, screen), and tracks are put
 * into them and taken out: nothing has to be agreed on afterwards, so both sides never offer at once.
 * @param calls whether this side offers: of two, the larger name does
 * @param anew the other side has another connection than this one knew: all begins again
 */
export function openPeer(
  ground: Ground,
  id: string,
  calls: boolean,
  anew: (offer?: Signal) => void,
): MeshPeer {
  const pc = new RTCPeerConnection(ground.configuration());
  const together = new MediaStream();
  const held: RTCIceCandidateInit[] = [];
  const places = new Map<string, TrackKind>();
  let queue: Promise<unknown> = Promise.resolve();
  let offered = 0;
  let isOver = false;

  const mending = watchOver(pc, (hopeless) => {
    // A first offer that was taken back has other places in the next one, which would not fit what was answered.
    if (calls && (hopeless || !pc.remoteDescription)) anew();
    else if (calls) next(() => offer(true));
    else say({ restart: true });
  });
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    const { candidate: line, sdpMid, sdpMLineIndex } = candidate;
    say({ candidate: { candidate: line, sdpMid, sdpMLineIndex } });
  };
  if (calls) {
    for (const what of kinds) {
      pc.addTransceiver(what === 'voice' ? 'audio' : 'video', {
        direction: 'sendrecv',
        streams: [together],
        sendEncodings: encodingsFor(what, [sendingOf(what)]),
      });
    }
    next(() => offer(false));
  }

  function say(data: Signal) {
    if (!isOver) ground.send({ t: 'signal', to: id, data });
  }

  /** One after another: two descriptions at once would undo each other. */
  function next(act: () => Promise<unknown>) {
    queue = queue.then(() => (isOver ? undefined : act())).catch(() => undefined);
  }

  async function offer(iceRestart: boolean) {
    if (pc.signalingState === 'have-local-offer') await pc.setLocalDescription({ type: 'rollback' });
    pc.setConfiguration(ground.configuration());
    await pc.setLocalDescription(await pc.createOffer({ iceRestart }));
    // One that is made anew after a rollback has other names for its places.
    places.clear();
    for (const [at, transceiver] of pc.getTransceivers().entries()) {
      const what = kinds[at];
      if (transceiver.mid !== null && what) places.set(transceiver.mid, what);
    }
    await fill();
    offers += 1;
    offered = offers;
    sayHow('offer', offered);
  }

  function sayHow(type: 'offer' | 'answer', n: number | undefined) {
    const sdp = withVoice(pc.localDescription?.sdp ?? '');
    say({ sdp: { type, sdp }, n, tracks: [...places].map(([mid, what]) => ({ mid, what })) });
  }

  async function take({ sdp, n, tracks, candidate, restart: asked }: Signal) {
    if (asked && calls) return pc.remoteDescription ? offer(true) : sayHow('offer', offered);
    if (candidate) return pc.remoteDescription ? pc.addIceCandidate(candidate) : held.push(candidate);
    if (!sdp || (sdp.type === 'offer') === calls) return;
    const known = originOf(pc.remoteDescription?.sdp);
    if (known && known !== originOf(sdp.sdp)) return anew(calls ? undefined : { sdp, n, tracks });
    // An answer to an offer that was made anew meanwhile would join two halves that do not fit.
    if (sdp.type === 'answer' && (n !== offered || pc.signalingState !== 'have-local-offer')) return;
    if (sdp.type === 'offer') {
      places.clear();
      for (const { mid, what } of tracks ?? []) places.set(mid, what);
    }
    await pc.setRemoteDescription(sdp);
    for (const early of held.splice(0)) pc.addIceCandidate(early).catch(() => undefined);
    if (sdp.type === 'offer') {
      for (const transceiver of pc.getTransceivers()) {
        transceiver.direction = 'sendrecv';
        transceiver.sender.setStreams?.(together);
      }
      await fill();
      await pc.setLocalDescription();
      sayHow('answer', n);
    }
    feed();
    ground.changed();
  }

  function placeOf(what: TrackKind) {
    return pc.getTransceivers().find(({ mid }) => mid !== null && places.get(mid) === what);
  }

  function sendingOf(what: TrackKind) {
    if (what === 'voice') return voiceSending;
    const people = ground.people();
    const isLarge = people.length <= 2;
    const sending = what === 'camera' ? cameraSending(isLarge, ground.step()) : screenSending(ground.step());
    // Who sees no pictures, by choice or because of their line, is sent none.
    const sees = people.find((person) => person.id === id)?.pictures !== false;
    return { ...sending, active: sending.active && sees };
  }

  async function fill() {
    const own = ground.own();
    for (const what of kinds) {
      const sender = placeOf(what)?.sender;
      if (sender && sender.track !== own[what]) await sender.replaceTrack(own[what]);
    }
  }

  function feed() {
    next(async () => {
      await fill();
      if (!pc.remoteDescription) return;
      for (const what of kinds) {
        const sender = placeOf(what)?.sender;
        if (sender) await tune(sender, what, [sendingOf(what)]);
      }
    });
  }

  function receiver(what: TrackKind) {
    return (pc.remoteDescription && placeOf(what)?.receiver) || null;
  }

  function remote(): Tracks {
    const tracks = { ...noTracks };
    for (const what of kinds) tracks[what] = receiver(what)?.track ?? null;
    return tracks;
  }

  function close() {
    isOver = true;
    mending.end();
    pc.close();
  }

  return {
    pc,
    mending,
    hear: (signal) => next(() => Promise.resolve(take(signal))),
    feed,
    remote,
    receiver,
    close,
  };
}
