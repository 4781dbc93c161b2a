import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Sends a mail once more that the mail server would not take. */
export function SendAgain({ id, recipient }: { id: string; recipient: string }) {
  const { t } = useTranslation('staff/letters/mails');
  return (
    <Act
      label={t('again.button')}
      title={t('again.title')}
      text={t('again.text', { recipient })}
      confirm={t('again.button')}
      act={() => call('POST /api/admin/mails/:id/again', { params: { id } })}
      done={t('again.done')}
    />
  );
}
