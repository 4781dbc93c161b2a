/** The sound of a voice: one channel of 16 bits, 16,000 times a second, as a WAV. Every browser plays it. */
export const sampleRate = 16_000;
/** How long somebody may speak, in seconds. */
export const longestVoice = 20;
export const shortestVoice = 1;
/** What is sent in has room for what a program writes beside the sound. */
export const maxVoiceBytes = 700 * 1024;

const bytesPerSecond = sampleRate * 2;
const headerBytes = 44;

/** How long a sound is, in seconds. */
export function secondsOf(sound: Uint8Array): number {
  return sound.length / bytesPerSecond;
}

/** A WAV of a sound, with nothing in it besides. */
export function waveOf(sound: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + sound.length);
  const view = new DataView(bytes.buffer);
  const write = (at: number, word: string) => bytes.set(new TextEncoder().encode(word), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, bytesPerSecond, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, sound.length, true);
  bytes.set(sound, headerBytes);
  return bytes;
}

/** The sound of a WAV; nothing where it is not just such a one, or says of itself what is not so. */
export function soundIn(wave: Uint8Array): Uint8Array | undefined {
  const view = new DataView(wave.buffer, wave.byteOffset, wave.length);
  const word = (at: number) => String.fromCharCode(...wave.subarray(at, at + 4));
  if (wave.length < headerBytes || word(0) !== 'RIFF' || word(8) !== 'WAVE') return undefined;
  if (view.getUint32(4, true) !== wave.length - 8) return undefined;
  let [isOurs, sound]: [boolean, Uint8Array | undefined] = [false, undefined];
  for (let at = 12; at < wave.length; ) {
    if (at + 8 > wave.length) return undefined;
    const [name, size, from] = [word(at), view.getUint32(at + 4, true), at + 8];
    if (from + size > wave.length) return undefined;
    if (name === 'fmt ') {
      if (isOurs || size < 16 || !isOurShape(view, from)) return undefined;
      isOurs = true;
    } else if (name === 'data') {
      if (!isOurs || sound || size % 2 === 1) return undefined;
      sound = wave.subarray(from, from + size);
    }
    // What is odd is filled up by a byte.
    at = from + size + (size % 2);
  }
  return sound;
}

function isOurShape(view: DataView, at: number): boolean {
  const [kind, channels, bytes, bits] = [0, 2, 12, 14].map((offset) => view.getUint16(at + offset, true));
  const [rate, perSecond] = [4, 8].map((offset) => view.getUint32(at + offset, true));
  return (
    kind === 1 &&
    channels === 1 &&
    rate === sampleRate &&
    perSecond === bytesPerSecond &&
    bytes === 2 &&
    bits === 16
  );
}
