import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Takes back a rate that does not hold yet. */
export function TakeBackAct({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('desk/rates');
  return (
    <Act
      label={
        <>
          <span aria-hidden>{t('back.button')}</span>
          <span className="sr-only">{t('back.name', { name })}</span>
        </>
      }
      title={t('back.name', { name })}
      text={<p>{t('back.text')}</p>}
      confirm={t('back.button')}
      destroys
      act={() => call('DELETE /api/admin/rates/:id', { params: { id } })}
      done={t('back.done')}
    />
  );
}
