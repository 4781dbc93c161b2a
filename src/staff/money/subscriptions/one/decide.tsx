import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useDay } from '#src/staff/frame/moment.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import type { contract, ShownSubscription } from '../contract.ts';

const call = caller<typeof contract>();

/** A month that waits for the staff, and the two things that can become of it. */
export function Decide({ subscription }: { subscription: ShownSubscription }) {
  const { t } = useTranslation(['staff/money/subscriptions/one', 'staff/money/subscriptions']);
  const day = useDay();
  const { next, _id: id, isHeld } = subscription;
  if (next?.state !== 'late' && next?.state !== 'failed') return null;
  return (
    <section
      className="grid gap-3 rounded-lg bg-sand p-4"
      aria-label={t(`staff/money/subscriptions:waits.${next.state}`)}
    >
      <p className="max-w-[46em] font-semibold">{t(`decide.${next.state}`, { day: day(next.day) })}</p>
      <div className="flex flex-wrap gap-3">
        {!isHeld && <ChargeAgain id={id} />}
        <Act
          label={t('letGo.button')}
          title={t('letGo.title')}
          text={<p>{t('letGo.text')}</p>}
          confirm={t('letGo.button')}
          destroys
          act={() => call('POST /api/admin/subscriptions/:id/let-go', { params: { id } })}
          done={t('letGo.done')}
        />
      </div>
    </section>
  );
}

/** Charges a month once more that nobody charged in time, or of which all tries are over. */
export function ChargeAgain({ id, isNext = false }: { id: string; isNext?: boolean }) {
  const { t } = useTranslation('staff/money/subscriptions/one');
  return (
    <Act
      label={t('again.button')}
      look={{ variant: isNext ? 'press' : 'quiet', size: 'small' }}
      title={t('again.title')}
      text={<p>{t('again.text')}</p>}
      confirm={t('again.button')}
      act={() => call('POST /api/admin/subscriptions/:id/again', { params: { id } })}
      done={t('again.done')}
    />
  );
}

/** That nothing is charged to a payer of whom a payment is disputed as a fraud, and the one press that has it charged. */
export function Held({ subscription: { _id: id, isHeld } }: { subscription: ShownSubscription }) {
  const { t } = useTranslation(['staff/money/subscriptions/one', 'staff/money/subscriptions']);
  if (!isHeld) return null;
  return (
    <section className="grid justify-items-start gap-3 rounded-lg bg-sand p-4" aria-label={t('held.button')}>
      <p className="max-w-[46em] font-semibold">{t('held.is')}</p>
      <Act
        label={t('held.button')}
        title={t('held.title')}
        text={<p>{t('held.text')}</p>}
        confirm={t('held.button')}
        act={() => call('POST /api/admin/subscriptions/:id/charge-anyway', { params: { id } })}
        done={t('held.done')}
      />
    </section>
  );
}
