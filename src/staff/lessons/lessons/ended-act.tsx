import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Says that a course without a timetable has ended, so that its certificates are issued. */
export function EndedAct({ id }: { id: string }) {
  const { t } = useTranslation('staff/lessons/lessons');
  return (
    <Act
      label={t('ended.button')}
      title={t('ended.title')}
      text={<p>{t('ended.text')}</p>}
      confirm={t('ended.button')}
      act={() => call('POST /api/admin/lessons/:id/ended', { params: { id } })}
      done={t('ended.done')}
    />
  );
}
