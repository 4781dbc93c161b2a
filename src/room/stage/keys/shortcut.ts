/** Keys that do something while no field has the focus. */
export const shortcuts = [
  { key: 'm', does: 'voice' },
  { key: 'v', does: 'camera' },
  { key: 'h', does: 'hand' },
  { key: 'c', does: 'chat' },
] as const;
export type Shortcut = (typeof shortcuts)[number]['does'];

type Pressed = Pick<KeyboardEvent, 'key' | 'code'>;

/** A letter of another script stands on the keyboard beside a Latin one: М is where V is. */
const foreign = /^(?!\p{Script=Latin})\p{L}$/u;

/** What a key does on whatever layout: by its letter, or by its place where the layout has other letters. */
export function shortcutOf({ key, code }: Pressed): Shortcut | undefined {
  const letter = foreign.test(key) ? code.replace(/^Key/, '') : key;
  return shortcuts.find((one) => one.key === letter.toLowerCase())?.does;
}
