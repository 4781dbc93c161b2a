import ndc, { type Track } from 'node-datachannel';
import { described, options, type Publication, type Published, send } from './embedded-publication.server.ts';
import { askedBy, isReport } from './rtcp.server.ts';

/** Milliseconds after which a new viewer’s first whole picture is asked for, again while it may have been lost. */
const wholeAfter = [50, 500, 1500];

/** The line on which one person is sent what another publishes. */
export type Viewing = { offer: Promise<string>; answer(sdp: string): void; close(): void };

/** @param mayPass whether a track is handed on just now */
export function viewing(
  { tracks }: Publication,
  from: string,
  mayPass: (track: Published) => boolean,
): Viewing {
  const connection = new ndc.PeerConnection('viewed', options);
  const hands: [Published, (packet: Buffer) => void][] = tracks.map((published) => {
    const track = connection.addTrack(offered(published, from));
    track.onMessage((packet) => answerReport(packet, published, track));
    return [published, (packet) => (isReport(packet) || mayPass(published)) && send(track, packet)];
  });
  const timers: NodeJS.Timeout[] = [];
  connection.onStateChange((state) => {
    if (state !== 'connected') return;
    for (const [published, hand] of hands) {
      published.out.add(hand);
      timers.push(...wholeAfter.map((after) => setTimeout(() => published.askWhole(), after)));
    }
  });
  connection.setLocalDescription('offer');
  return {
    offer: described(connection),
    answer: (sdp) => connection.setRemoteDescription(sdp, 'answer'),
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const [published, hand] of hands) published.out.delete(hand);
      connection.close();
    },
  };
}

function answerReport(packet: Buffer, published: Published, track: Track): void {
  if (!isReport(packet)) return;
  for (const asked of askedBy(packet)) {
    if (asked.what === 'whole picture') published.askWhole();
    else
      for (const number of asked.packets) {
        const kept = published.arriving.again(number);
        if (kept) send(track, kept);
      }
  }
}

/** A track as it is offered: the publisher’s own stream, under its own number. */
function offered({ mid, what, ssrc, format }: Published, from: string) {
  if (what === 'voice') {
    const voice = new ndc.Audio(mid, 'SendOnly');
    voice.addOpusCodec(format, 'minptime=10;useinbandfec=1');
    voice.addSSRC(ssrc, from, from, `${from}-${mid}`);
    return voice;
  }
  const picture = new ndc.Video(mid, 'SendOnly');
  picture.addVP8Codec(format);
  picture.addSSRC(ssrc, from, from, `${from}-${mid}`);
  return picture;
}
