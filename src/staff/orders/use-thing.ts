import { useTranslation } from '#src/platform/language/translation.ts';

/** What an order is for: the title of the class or group as it was, or a package of so many lessons. */
export function useThing(): (order: { title: string; lessons: number | null }) => string {
  const { t } = useTranslation('staff/orders');
  return ({ title, lessons }) => title || t('package', { count: lessons ?? 0 });
}
