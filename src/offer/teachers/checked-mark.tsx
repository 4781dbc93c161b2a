import BadgeCheck from 'lucide-react/icons/badge-check';
import { useTranslation } from '#src/platform/language/translation.ts';

/** Says beside a teacher's name that the staff have looked at them; nothing where they have not. */
export function CheckedMark({ isChecked }: { isChecked: true | undefined }) {
  const { t } = useTranslation('teachers');
  if (!isChecked) return null;
  return (
    <span title={t('checked')} className="inline-flex shrink-0 items-center text-turquoise">
      <BadgeCheck size={20} aria-hidden />
      <span className="sr-only">{t('checked')}</span>
    </span>
  );
}
