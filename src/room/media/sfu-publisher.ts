import type { FromServer, TrackKind } from '../protocol.ts';
import { cameraLayers, cameraSending, encodingsFor, screenSending, tune, voiceSending } from './encodings.ts';
import { gathered } from './gathered.ts';
import { type Mending, watchOver } from './mending.ts';
import { withVoice } from './sdp.ts';
import type { Ground } from './transport.ts';

const kinds = ['voice', 'camera', 'screen'] as const satisfies TrackKind[];

type Answer = Extract<FromServer, { t: 'published' }>;

/** Offers of this page so far, of whichever connection. */
let offers = 0;

/** The connection by which this device's tracks go to an engine of the server. */
export type Publisher = {
  pc: RTCPeerConnection;
  mending: Mending;
  /** The engine's answer. */
  published(answer: Answer): void;
  /** Sends what is to be sent now; a kind of track that was never there before is agreed on first. */
  feed(): void;
  close(): void;
};

/**
 * @param layers whether the camera is sent in two sizes
 * @param anew mending has not helped, or the engine knows nothing of this connection
 */
export function openPublisher(ground: Ground, layers: boolean, anew: () => void): Publisher {
  const pc = new RTCPeerConnection(ground.configuration());
  const together = new MediaStream();
  const places = new Map<TrackKind, RTCRtpTransceiver>();
  let queue: Promise<unknown> = Promise.resolve();
  let isOver = false;
  let offered = 0;

  const mending = watchOver(pc, (hopeless) => {
    if (hopeless || !pc.remoteDescription) anew();
    else next(() => publish(true));
  });
  next(() => publish(false));

  /** One after another: two descriptions at once would undo each other. */
  function next(act: () => Promise<unknown>) {
    queue = queue.then(() => (isOver ? undefined : act())).catch(() => undefined);
  }

  function sendings(what: TrackKind) {
    if (what === 'voice') return [voiceSending];
    if (what === 'screen') return [screenSending(ground.step())];
    return layers ? cameraLayers(ground.step(), ground.own().camera) : [cameraSending(false, ground.step())];
  }

  /** @returns whether a place was made, which the engine has to be told of */
  async function fill(): Promise<boolean> {
    const own = ground.own();
    let isNew = false;
    for (const what of kinds) {
      const track = own[what];
      const place = places.get(what);
      if (place && place.sender.track !== track) await place.sender.replaceTrack(track);
      if (place || !track) continue;
      const sendEncodings = encodingsFor(what, sendings(what));
      places.set(
        what,
        pc.addTransceiver(track, { direction: 'sendonly', streams: [together], sendEncodings }),
      );
      isNew = true;
    }
    return isNew;
  }

  async function publish(restart: boolean) {
    if (pc.signalingState === 'have-local-offer') await pc.setLocalDescription({ type: 'rollback' });
    await fill();
    pc.setConfiguration(ground.configuration());
    await pc.setLocalDescription(
      await pc.createOffer({ iceRestart: restart && pc.connectionState !== 'connected' }),
    );
    const sdp = await gathered(pc);
    // Closed meanwhile, it would take the place of the one that was opened in its stead.
    if (isOver) return;
    const tracks = [...places].flatMap(([what, { mid }]) => (mid === null ? [] : [{ mid, what }]));
    offers += 1;
    offered = offers;
    ground.send({ t: 'publish', sdp, n: offered, restart, tracks });
  }

  function published({ sdp, n }: Answer) {
    next(async () => {
      // An answer to a connection before this one would join two halves that do not fit.
      if (pc.signalingState !== 'have-local-offer' || n !== offered) return;
      await pc.setRemoteDescription({ type: 'answer', sdp: withVoice(sdp) });
      feed();
    });
  }

  function feed() {
    next(async () => {
      // What comes before the first answer is agreed on after it.
      if (!pc.remoteDescription) return;
      if (await fill()) return publish(true);
      for (const [what, { sender }] of places) await tune(sender, what, sendings(what));
    });
  }

  function close() {
    isOver = true;
    mending.end();
    pc.close();
  }

  return { pc, mending, published, feed, close };
}
