import ndc, { type PeerConnection, type Track } from 'node-datachannel';
import type { TrackKind } from '../protocol.ts';
import { type Arriving, arriving } from './embedded-arriving.server.ts';
import { onlyWhatIsForwarded, type Stream } from './embedded-sdp.server.ts';
import { askWhole, isReport } from './rtcp.server.ts';

/** Milliseconds within which a whole picture is asked for once. */
const wholeEvery = 400;

export type Published = Stream & {
  what: TrackKind;
  arriving: Arriving;
  /** Where its packets go. */
  out: Set<(packet: Buffer) => void>;
  askWhole(): void;
};

/** What somebody publishes: one line to us, with a track each for voice, camera and screen. */
export type Publication = { tracks: Published[]; answer: Promise<string>; close(): void };

/** How all lines of this engine are opened. */
export const options = { iceServers: [], disableAutoNegotiation: true, maxMessageSize: 65_536 };

/**
 * Takes what a browser publishes.
 * @param onUp called when it arrives
 * @throws Error where it is no description
 */
export function publication(
  sdp: string,
  named: readonly { mid: string; what: TrackKind }[],
  onUp: () => void,
): Publication {
  const trimmed = onlyWhatIsForwarded(sdp);
  const connection = new ndc.PeerConnection('published', options);
  const sends = new Map<string, Track>();
  const tracks = trimmed.streams.flatMap((stream) => {
    const what = named.find(({ mid }) => mid === stream.mid)?.what;
    return what ? [published(stream, what, (packet) => send(sends.get(stream.mid), packet))] : [];
  });
  connection.onTrack((track) => {
    const to = tracks.find(({ mid }) => mid === track.mid());
    if (!to) return;
    sends.set(to.mid, track);
    track.onMessage((packet) => {
      if (packet.length < 8 || (!isReport(packet) && packet.length < 12)) return;
      if (to.arriving.take(packet, performance.now())) for (const hand of to.out) hand(packet);
    });
  });
  const ticks = setInterval(() => {
    for (const { mid, arriving: here } of tracks)
      for (const report of here.tick(performance.now())) send(sends.get(mid), report);
  }, 50);
  connection.onStateChange((state) => {
    if (state === 'connected') onUp();
  });
  const close = () => {
    clearInterval(ticks);
    connection.close();
  };
  try {
    connection.setRemoteDescription(trimmed.sdp, 'offer');
    connection.setLocalDescription('answer');
  } catch (error) {
    // Nobody else would close what never came to be.
    close();
    throw error;
  }
  return { tracks, answer: described(connection), close };
}

function published(stream: Stream, what: TrackKind, report: (packet: Buffer) => void): Published {
  let asked = 0;
  return {
    ...stream,
    what,
    arriving: arriving(stream.ssrc, what !== 'voice'),
    out: new Set(),
    askWhole() {
      if (what === 'voice' || performance.now() - asked < wholeEvery) return;
      asked = performance.now();
      report(askWhole(stream.ssrc));
    },
  };
}

/** Sends where the line is open; what cannot be sent is lost, as on any line. */
export function send(track: Track | undefined, packet: Buffer): void {
  if (!track?.isOpen()) return;
  try {
    track.sendMessageBinary(packet);
  } catch {
    // It closed just now.
  }
}

/** The own description, with all addresses, a second at most. */
export function described(connection: PeerConnection): Promise<string> {
  return new Promise((done) => {
    const told = () => {
      clearTimeout(late);
      done(connection.localDescription()?.sdp ?? '');
    };
    const late = setTimeout(told, 1000);
    connection.onGatheringStateChange((state) => {
      if (state === 'complete') told();
    });
    // The library gathers beside us, and may be done by now.
    if (connection.gatheringState() === 'complete') told();
  });
}
