/** RTP and its reports (RFC 3550, RFC 4585), as far as forwarding needs them. */

/** What a receiver asks of a sender. */
export type Asked = { what: 'again'; packets: number[] } | { what: 'whole picture' };

/** How much of what somebody sends has arrived. */
export type Arrived = {
  /** Of 256 packets, how many were lost since the last report. */
  fraction: number;
  lost: number;
  /** The highest number, with how often it went round. */
  highest: number;
  /** The middle of the sender’s last report, and milliseconds since it came; 0 without one. */
  lastReport: number;
  sinceReport: number;
};

const types = {
  senderReport: 200,
  receiverReport: 201,
  transportFeedback: 205,
  pictureFeedback: 206,
} as const;
const formats = { nack: 1, pictureLoss: 1, wholePicture: 4 } as const;

/** Whether a packet is a report, not sound or pictures. */
export function isReport(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}

export function numberOf(packet: Buffer): number {
  return packet.readUInt16BE(2);
}

/** What a packet of reports asks for. Whatever is not understood, or cut short, asks nothing. */
export function askedBy(packet: Buffer): Asked[] {
  return partsOf(packet).flatMap((part): Asked[] => {
    const format = (part[0] ?? 0) & 31;
    if (part[1] === types.transportFeedback && format === formats.nack)
      return [{ what: 'again', packets: missingIn(part) }];
    const isPicture = format === formats.pictureLoss || format === formats.wholePicture;
    return part[1] === types.pictureFeedback && isPicture ? [{ what: 'whole picture' }] : [];
  });
}

/** The middle 32 bits of the time in a sender’s report, by which it reckons the way there and back. */
export function timeOfReport(packet: Buffer): number | null {
  const report = partsOf(packet).find((part) => part[1] === types.senderReport && part.length >= 20);
  return report ? report.readUInt32BE(10) : null;
}

/** Asks for packets of a stream again. */
export function askAgain(stream: number, packets: readonly number[]): Buffer {
  const pairs: [number, number][] = [];
  for (const packet of packets) {
    const last = pairs.at(-1);
    const beyond = last ? (packet - last[0] - 1) & 0xffff : 16;
    if (last && beyond < 16) last[1] |= 1 << beyond;
    else pairs.push([packet, 0]);
  }
  const part = feedback(types.transportFeedback, formats.nack, stream, 4 * pairs.length);
  for (const [at, [packet, more]] of pairs.entries()) {
    part.writeUInt16BE(packet, 12 + 4 * at);
    part.writeUInt16BE(more, 14 + 4 * at);
  }
  return part;
}

/** Asks for a picture that needs none before it. */
export function askWhole(stream: number): Buffer {
  return feedback(types.pictureFeedback, formats.pictureLoss, stream, 0);
}

/** Tells a sender how much of its stream has arrived, by which it chooses how much it protects. */
export function tellArrived(stream: number, arrived: Arrived): Buffer {
  const part = Buffer.alloc(32);
  part.writeUInt8(0x81, 0);
  part.writeUInt8(types.receiverReport, 1);
  part.writeUInt16BE(7, 2);
  part.writeUInt32BE(1, 4);
  part.writeUInt32BE(stream, 8);
  part.writeUInt8(arrived.fraction, 12);
  part.writeUIntBE(Math.min(Math.max(arrived.lost, 0), 0x7fffff), 13, 3);
  part.writeUInt32BE(arrived.highest >>> 0, 16);
  part.writeUInt32BE(arrived.lastReport, 24);
  part.writeUInt32BE(Math.round((arrived.sinceReport * 65_536) / 1000) >>> 0, 28);
  return part;
}

function feedback(type: number, format: number, stream: number, more: number): Buffer {
  const part = Buffer.alloc(12 + more);
  part.writeUInt8(0x80 | format, 0);
  part.writeUInt8(type, 1);
  part.writeUInt16BE(part.length / 4 - 1, 2);
  part.writeUInt32BE(1, 4);
  part.writeUInt32BE(stream, 8);
  return part;
}

function missingIn(part: Buffer): number[] {
  const packets: number[] = [];
  for (let at = 12; at + 4 <= part.length; at += 4) {
    const first = part.readUInt16BE(at);
    const more = part.readUInt16BE(at + 2);
    packets.push(first);
    for (let bit = 0; bit < 16; bit++) if (more & (1 << bit)) packets.push((first + bit + 1) & 0xffff);
  }
  return packets;
}

function partsOf(packet: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at + 8 <= packet.length; ) {
    const end = at + 4 * (packet.readUInt16BE(at + 2) + 1);
    if (end > packet.length) break;
    parts.push(packet.subarray(at, end));
    at = end;
  }
  return parts;
}
