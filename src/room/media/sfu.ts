import type { FromServer, TrackOf } from '../protocol.ts';
import type { EngineName } from '../room.ts';
import { gathered } from './gathered.ts';
import { type Mending, watchOver } from './mending.ts';
import { withVoice } from './sdp.ts';
import { openPublisher, type Publisher } from './sfu-publisher.ts';
import { type Flow, type Ground, noTracks, type Tracks, type Transport } from './transport.ts';

type Offer = Extract<FromServer, { t: 'offer' }>;
/** A connection by which tracks of others come. */
type Coming = { pc: RTCPeerConnection; mending: Mending; tracks: TrackOf[]; queue: Promise<unknown> };

/** Sound and pictures through an engine of the server: one connection up, and those down that the engine offers. */
export class Sfu implements Transport {
  readonly name: Exclude<EngineName, 'mesh'>;
  readonly #ground: Ground;
  readonly #comings = new Map<string, Coming>();
  #publisher: Publisher | null = null;
  #fed = '';
  #wanted = '';

  constructor(ground: Ground, name: Exclude<EngineName, 'mesh'>) {
    this.#ground = ground;
    this.name = name;
  }

  update(): void {
    if (!this.#ground.connects()) return;
    const own = this.#ground.own();
    if (!this.#publisher && (own.voice || own.camera || own.screen)) this.#publish();
    const tracks = Object.values(own).map((track) => track?.id ?? '-');
    const state = [...tracks, this.#ground.step()].join();
    if (state !== this.#fed) {
      this.#fed = state;
      this.#publisher?.feed();
    }
    this.#want();
  }

  hear(message: FromServer): void {
    if (message.t === 'published') this.#publisher?.published(message);
    if (message.t === 'republish' && this.#publisher) this.#publish();
    if (message.t === 'offer') this.#take(message);
    if (message.t === 'closed') this.#drop(message.line);
  }

  back(): void {
    this.#publisher?.mending.look(true);
    for (const { mending } of this.#comings.values()) mending.look(true);
    this.#wanted = '';
    this.update();
  }

  remote(): ReadonlyMap<string, Tracks> {
    const all = new Map<string, Tracks>();
    for (const coming of this.#comings.values()) {
      for (const { mid, from, what } of coming.tracks) {
        const track = receiverOf(coming, mid)?.track ?? null;
        if (track) all.set(from, { ...(all.get(from) ?? noTracks), [what]: track });
      }
    }
    return all;
  }

  flows(): Flow[] {
    const down = [...this.#comings.values()].map((coming) => ({
      pc: coming.pc,
      voices: coming.tracks.flatMap(({ mid, from, what }) => {
        const receiver = what === 'voice' ? receiverOf(coming, mid) : null;
        return receiver ? [{ from, receiver }] : [];
      }),
    }));
    return this.#publisher ? [{ pc: this.#publisher.pc, voices: [] }, ...down] : down;
  }

  close(): void {
    this.#publisher?.close();
    this.#publisher = null;
    for (const { pc, mending } of this.#comings.values()) {
      mending.end();
      pc.close();
    }
    this.#comings.clear();
  }

  /** From nothing: the engine knows no earlier connection of this device, or it did not hold. */
  #publish(): void {
    this.#publisher?.close();
    this.#publisher = openPublisher(this.#ground, this.name === 'janus', () => this.#publish());
  }

  #want(): void {
    const pictures = this.#ground.wanted();
    const text = JSON.stringify(pictures);
    if (text === this.#wanted) return;
    this.#wanted = text;
    this.#ground.send({ t: 'want', pictures });
  }

  #take(offer: Offer): void {
    const { line, fresh } = offer;
    if (fresh) this.#drop(line);
    const coming = this.#comings.get(line) ?? this.#open(line);
    coming.queue = coming.queue
      .then(() => this.#answer(coming, offer))
      .catch(() => this.#comings.get(line) === coming && this.#ground.send({ t: 'again', line }));
  }

  #open(line: string): Coming {
    const pc = new RTCPeerConnection(this.#ground.configuration());
    const mending = watchOver(pc, () => this.#ground.send({ t: 'again', line }));
    const coming = { pc, mending, tracks: [], queue: Promise.resolve() };
    this.#comings.set(line, coming);
    return coming;
  }

  async #answer(coming: Coming, { line, n, sdp, tracks }: Offer): Promise<void> {
    const { pc } = coming;
    if (this.#comings.get(line) !== coming) return;
    coming.tracks = tracks;
    pc.setConfiguration(this.#ground.configuration());
    await pc.setRemoteDescription({ type: 'offer', sdp });
    await pc.setLocalDescription();
    const answered = withVoice(await gathered(pc));
    if (this.#comings.get(line) !== coming) return;
    this.#ground.send({ t: 'answer', line, n, sdp: answered });
    this.#ground.changed();
  }

  #drop(line: string): void {
    const coming = this.#comings.get(line);
    if (!coming) return;
    coming.mending.end();
    coming.pc.close();
    this.#comings.delete(line);
    this.#ground.changed();
  }
}

function receiverOf({ pc }: Coming, mid: string): RTCRtpReceiver | null {
  const found = pc.getTransceivers().find((transceiver) => transceiver.mid === mid);
  return found?.currentDirection === 'recvonly' || found?.currentDirection === 'sendrecv'
    ? found.receiver
    : null;
}
