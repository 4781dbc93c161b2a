import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';

/** Tells a teacher why what they offer is not shown to families yet. */
export function HeldBack({ isHeldBack }: { isHeldBack: boolean | undefined }) {
  const { t } = useTranslation('lessons');
  if (!isHeldBack) return null;
  return <Alert tone="info">{t('heldBack')}</Alert>;
}
