import type { Translate } from '#src/platform/language/message-keys.ts';

/** What is bought. */
export const orderKinds = ['lesson', 'package'] as const;

/** What a family asked of the staff and waits for: money back outside of the terms. */
export const wishes = ['refund'] as const;

/** What an order is for: the title of the class or group as it was, or a package of so many lessons. */
export function nameOfOrdered(
  { title, lessons }: { title: string; lessons: number | null },
  t: Translate,
): string {
  return title || t('staff/orders:package', { count: lessons ?? 0 });
}
