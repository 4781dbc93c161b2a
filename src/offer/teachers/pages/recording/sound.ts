import { longestVoice, sampleRate } from '#src/people/files/voices/wave.ts';

/** Below this loudness, of 1, nobody spoke. */
const silence = 0.01;

/** What a browser has recorded, as the sound of a WAV, cut where it is too long; nothing where nobody is heard. */
export async function soundOf(recorded: Blob): Promise<Uint8Array | undefined> {
  // What it decodes comes at its own rate.
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const audio = await context.decodeAudioData(await recorded.arrayBuffer());
  const channels = Array.from({ length: audio.numberOfChannels }, (_, one) => audio.getChannelData(one));
  const samples = Math.min(audio.length, longestVoice * sampleRate);
  const sound = new DataView(new ArrayBuffer(samples * 2));
  let loudest = 0;
  for (let at = 0; at < samples; at++) {
    const mixed = channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length;
    loudest = Math.max(loudest, Math.abs(mixed));
    sound.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, mixed)) * 32_767), true);
  }
  return loudest < silence ? undefined : new Uint8Array(sound.buffer);
}
