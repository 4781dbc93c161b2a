import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Sends a mail once more that the mail server would not take. */
export function SendAgain({
  id,
  recipient,
  isNext = false,
}: {
  id: string;
  recipient: string;
  isNext?: boolean;
}) {
  const { t } = useTranslation('staff/letters/mails');
  return (
    <Act
      label={t('again.button')}
      look={{ variant: isNext ? 'press' : 'quiet', size: 'small' }}
      title={t('again.title')}
      text={t('again.text', { recipient })}
      confirm={t('again.button')}
      act={() => call('POST /api/admin/mails/:id/again', { params: { id } })}
      done={t('again.done')}
    />
  );
}
