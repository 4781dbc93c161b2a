import type { Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';

/** What an order is for, as it stands where others may read it: nothing about the child. */
export function titleOf({ title, lessons }: Pick<OrderRow, 'title' | 'lessons'>, language: Language): string {
  return title || translator(language)('payments:package', { count: lessons ?? 0 });
}
