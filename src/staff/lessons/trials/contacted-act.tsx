import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

type ContactedActProps = {
  id: string;
  /** What the parent is called. */
  name: string;
  /** It is what is to be done next. */
  isNext?: boolean;
};

/** Notes that somebody has spoken with the family of a trial. */
export function ContactedAct({ id, name, isNext = false }: ContactedActProps) {
  const { t } = useTranslation('staff/lessons/trials');
  return (
    <Act
      label={t('contact.button')}
      look={{ variant: isNext ? 'press' : 'quiet', size: 'small' }}
      title={t('contact.title')}
      text={t('contact.text', { name })}
      confirm={t('contact.confirm')}
      act={() => call('POST /api/admin/trials/:id/contacted', { params: { id } })}
      done={t('contact.noted')}
    />
  );
}
