import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract } from '../contract.ts';
import { type UndoOutcome, undoDays } from '../moving-in.ts';
import type { Imported } from './imported.ts';
import { Press } from './press.tsx';
import { UndoTallies } from './tallies.tsx';

const call = caller<typeof contract>();

/** Takes an import back: first it is looked at what that would do, then it is asked, then it is done. */
export function Undo({ it }: { it: Imported }) {
  const { t } = useTranslation('moving/moving-in/pages');
  const { _id: id, undoUntil, undoTallies, foreseenAt } = it;
  const params = { id };
  if (!undoUntil) return <p className="text-soft">{t('undo.over', { days: undoDays })}</p>;
  const rows = (outcome: UndoOutcome) =>
    undoTallies.filter((one) => one.outcome === outcome).reduce((sum, one) => sum + one.rows, 0);
  const look = () => call('POST /api/admin/imports/:id/foresee', { params });
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>{t('undo.lead')}</p>
      <p>
        <span>{`${t('undo.until')}: `}</span>
        <Moment at={undoUntil} />
      </p>
      {foreseenAt ? (
        <>
          <UndoTallies tallies={undoTallies} />
          <p className="text-sm text-soft">{t('undo.asOf')}</p>
          <div className="flex flex-wrap items-start gap-3">
            <Act
              label={t('undo.button')}
              look={{ variant: 'danger' }}
              title={t('undo.title')}
              text={
                <>
                  <p>{t('undo.takes', { count: rows('taken-back') })}</p>
                  <p>{t('undo.keeps', { count: rows('kept') + rows('refused') })}</p>
                </>
              }
              confirm={t('undo.button')}
              dismiss={t('undo.leave')}
              destroys
              act={() => call('POST /api/admin/imports/:id/undo', { params })}
              done={t('undo.begun')}
            />
            <Press variant="quiet" size="small" act={look}>
              {t('undo.again')}
            </Press>
          </div>
        </>
      ) : (
        <Press variant="quiet" act={look}>
          {t('undo.look')}
        </Press>
      )}
    </div>
  );
}
