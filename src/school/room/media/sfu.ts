import type { FromServer, TrackOf } from '../protocol.ts';
import type { EngineName } from '../room.ts';
import { gathered } from './gathered.ts';
import { type Mending, watchOver } from './mending.ts';
import { withVoice } from './sdp.ts';
import { openPublisher, type Publisher } from './sfu-publisher.ts';
import { type Ground, noTracks, type Tracks, type Transport } from './transport.ts';

type Offer = Extract<FromServer, { t: 'offer' }>;
/** A connection by which tracks of others come. */
type Coming = { pc: RTCPeerConnection; mending: Mending; tracks: TrackOf[]; queue: Promise<unknown> };

/** Sound and pictures through an engine of the server: one connection up, and those down that the engine offers. */
export function openSfu(ground: Ground, name: Exclude<EngineName, 'mesh'>): Transport {
  const comings = new Map<string, Coming>();
  let publisher: Publisher | null = null;
  let fed = '';
  let wanted = '';

  function update() {
    if (!ground.connects()) return;
    const own = ground.own();
    if (!publisher && (own.voice || own.camera || own.screen)) publish();
    const tracks = Object.values(own).map((track) => track?.id ?? '-');
    const state = [...tracks, ground.step()].join();
    if (state !== fed) {
      fed = state;
      publisher?.feed();
    }
    want();
  }

  /** From nothing: the engine knows no earlier connection of this device, or it did not hold. */
  function publish() {
    publisher?.close();
    publisher = openPublisher(ground, name === 'janus', publish);
  }

  function want() {
    const pictures = ground.wanted();
    const text = JSON.stringify(pictures);
    if (text === wanted) return;
    wanted = text;
    ground.send({ t: 'want', pictures });
  }

  function hear(message: FromServer) {
    if (message.t === 'published') publisher?.published(message);
    if (message.t === 'republish' && publisher) publish();
    if (message.t === 'offer') take(message);
    if (message.t === 'closed') drop(message.line);
  }

  function take(offer: Offer) {
    if (offer.fresh) drop(offer.line);
    const coming = comings.get(offer.line) ?? open(offer.line);
    coming.queue = coming.queue
      .then(() => answer(coming, offer))
      .catch(() => comings.get(offer.line) === coming && ground.send({ t: 'again', line: offer.line }));
  }

  function open(line: string): Coming {
    const pc = new RTCPeerConnection(ground.configuration());
    const mending = watchOver(pc, () => ground.send({ t: 'again', line }));
    const coming = { pc, mending, tracks: [], queue: Promise.resolve() };
    comings.set(line, coming);
    return coming;
  }

  async function answer(coming: Coming, offer: Offer) {
    const { pc } = coming;
    if (comings.get(offer.line) !== coming) return;
    coming.tracks = offer.tracks;
    pc.setConfiguration(ground.configuration());
    await pc.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    await pc.setLocalDescription();
    const sdp = withVoice(await gathered(pc));
    if (comings.get(offer.line) !== coming) return;
    ground.send({ t: 'answer', line: offer.line, n: offer.n, sdp });
    ground.changed();
  }

  function drop(line: string) {
    const coming = comings.get(line);
    if (!coming) return;
    coming.mending.end();
    coming.pc.close();
    comings.delete(line);
    ground.changed();
  }

  function back() {
    publisher?.mending.look(true);
    for (const { mending } of comings.values()) mending.look(true);
    wanted = '';
    update();
  }

  function receiverOf(coming: Coming, mid: string) {
    const found = coming.pc.getTransceivers().find((transceiver) => transceiver.mid === mid);
    return found?.currentDirection === 'recvonly' || found?.currentDirection === 'sendrecv'
      ? found.receiver
      : null;
  }

  function remote(): ReadonlyMap<string, Tracks> {
    const all = new Map<string, Tracks>();
    for (const coming of comings.values()) {
      for (const { mid, from, what } of coming.tracks) {
        const track = receiverOf(coming, mid)?.track ?? null;
        if (track) all.set(from, { ...(all.get(from) ?? noTracks), [what]: track });
      }
    }
    return all;
  }

  function flows() {
    const down = [...comings.values()].map((coming) => ({
      pc: coming.pc,
      voices: coming.tracks.flatMap(({ mid, from, what }) => {
        const receiver = what === 'voice' ? receiverOf(coming, mid) : null;
        return receiver ? [{ from, receiver }] : [];
      }),
    }));
    return publisher ? [{ pc: publisher.pc, voices: [] }, ...down] : down;
  }

  function close() {
    publisher?.close();
    publisher = null;
    for (const { pc, mending } of comings.values()) {
      mending.end();
      pc.close();
    }
    comings.clear();
  }

  return { name, update, hear, back, remote, flows, close };
}
