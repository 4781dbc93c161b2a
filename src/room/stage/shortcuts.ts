import { useEffect } from 'react';
import { type Shortcut, shortcutOf } from './keys/shortcut.ts';

/** Where letters are typed or chosen by. In a switch, or on a tool of the board, they are not. */
const typing = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';

/**
 * Does by keys what the bar does. Somebody who types, or is asked something, types.
 * @param on whether its owner wants such keys: who speaks to their device, or touches keys by chance, does not
 */
export function useShortcuts(on: boolean, press: (does: Shortcut) => void): void {
  useEffect(() => {
    if (!on) return;
    function down(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.repeat || event.isComposing || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest(typing)) return;
      const does = shortcutOf(event);
      if (does) press(does);
    }
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [on, press]);
}
