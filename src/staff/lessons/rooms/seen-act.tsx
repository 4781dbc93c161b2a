import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Notes that somebody has seen to an alarm of a room. @param isNext it is what is to be done next */
export function SeenAct({ id, isNext = true }: { id: string; isNext?: boolean }) {
  const { t } = useTranslation('staff/lessons/rooms');
  return (
    <Act
      label={t('seen.button')}
      look={{ variant: isNext ? 'press' : 'quiet', size: 'small' }}
      title={t('seen.title')}
      text={<p>{t('seen.text')}</p>}
      confirm={t('seen.button')}
      act={() => call('POST /api/admin/alarms/:id/seen', { params: { id } })}
      done={t('seen.done')}
    />
  );
}
