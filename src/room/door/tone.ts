/** Notes in hertz, each a fifth of a second long. */
const tones = { test: [523, 659, 784], chime: [659, 880], over: [784, 784, 784] } as const;

/**
 * Plays a few notes.
 * @param speaker where to, in browsers that let one choose
 */
export async function playTone(which: keyof typeof tones, speaker?: string): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  if (speaker && 'setSinkId' in context)
    await (context.setSinkId as (id: string) => Promise<void>)(speaker).catch(() => undefined);
  const notes = tones[which];
  const begin = context.currentTime + 0.05;
  notes.forEach((pitch, index) => {
    const at = begin + index * 0.2;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.2, at + 0.03);
    volume.gain.linearRampToValueAtTime(0, at + 0.35);
    note.connect(volume).connect(context.destination);
    note.start(at);
    note.stop(at + 0.4);
    if (index === notes.length - 1) note.onended = () => void context.close();
  });
}
