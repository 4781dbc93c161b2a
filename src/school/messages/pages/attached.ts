import { useTyped } from './typed.ts';

/** A file that waits to be sent: it came at a moment, by this device’s clock. */
type Attached = { file: string; at: number };

/** Milliseconds for which a file waits: after a day the server clears away what nothing refers to. */
const patience = 23 * 60 * 60_000;

/** What is attached to a message, kept as its words are; `isGone` where something waited for too long. */
export function useAttached(name: string) {
  const { text, become } = useTyped(name);
  const kept = attachedIn(text);
  const waiting = kept.filter(({ at }) => Date.now() - at < patience);
  const keep = (next: Attached[]) => become(next.length > 0 ? JSON.stringify(next) : '');
  return {
    files: waiting.map(({ file }) => file),
    isGone: waiting.length < kept.length,
    add: (file: string) => keep([...waiting, { file, at: Date.now() }]),
    remove: (file: string) => keep(waiting.filter((one) => one.file !== file)),
    clear: () => keep([]),
  };
}

function attachedIn(text: string): Attached[] {
  try {
    return JSON.parse(text || '[]') as Attached[];
  } catch {
    return [];
  }
}
