import { useEffect } from 'react';

/** Keys that do something while no field has the focus. */
export const shortcuts = [
  { key: 'm', does: 'voice' },
  { key: 'v', does: 'camera' },
  { key: 'h', does: 'hand' },
  { key: 'c', does: 'chat' },
] as const;
export type Shortcut = (typeof shortcuts)[number]['does'];

/** Does by keys what the bar does. Somebody who types, or is asked something, types. */
export function useShortcuts(press: (does: Shortcut) => void): void {
  useEffect(() => {
    function down(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return;
      const found = shortcuts.find(({ key }) => key === event.key.toLowerCase());
      if (found) press(found.does);
    }
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [press]);
}
