import { gunzipSync } from 'node:zlib';

/**
 * Another bit in the middle, or the next one after it that says something: how far back a run of zeros is copied from
 * does not, so that one in some two hundred bits changes nothing of what is unpacked.
 */
export function withOneBitTurned(whole: Buffer): Buffer {
  for (let at = Math.floor(whole.length / 2); ; at++) {
    const turned = Buffer.from(whole);
    turned.writeUInt8(turned.readUInt8(at) ^ 1, at);
    if (!saysTheSame(turned, whole)) return turned;
  }
}

function saysTheSame(one: Buffer, other: Buffer): boolean {
  try {
    return gunzipSync(one).equals(gunzipSync(other));
  } catch {
    return false;
  }
}
