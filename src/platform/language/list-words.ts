import type { Translate } from './message-keys.ts';

/** Several things in words: 'Tue', 'Tue and Thu', 'Tue, Thu and Sat'. */
export function listWords(items: readonly string[], t: Translate): string {
  if (items.length < 2) return items[0] ?? '';
  return t('platform:list', { items: items.slice(0, -1).join(', '), last: items.at(-1) });
}
