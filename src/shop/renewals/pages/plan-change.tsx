import { useEffect, useState } from 'react';
import { CallError } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useMoney } from '#src/shop/payments/use-money.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Loading } from '#src/ui/elements/loading.tsx';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { thingName } from '../thing.ts';
import { ConsentBox } from './consent-box.tsx';
import { call, type OtherPlan, type Own } from './read-renewals.ts';

/** Changes the plan from a later month on: which, for how much, from when, and the sentence to agree to. */
export function PlanChange({ subscription }: { subscription: Own }) {
  const { t } = useTranslation('renewals');
  const [turn, setTurn] = useState(0);
  const params = { id: subscription._id };
  return (
    <Act
      label={t('plan.label')}
      title={t('plan.title')}
      confirm={t('plan.confirm')}
      act={async (form) => {
        const body = { plan: String(form.get('plan') ?? ''), agreed: String(form.get('agreed') ?? '') };
        try {
          await call('POST /api/renewals/:id/plan', { params, body });
        } catch (error) {
          if (error instanceof CallError && error.code === 'price_differs') setTurn(turn + 1);
          throw error;
        }
      }}
      done={t('plan.done')}
    >
      {(wrong) => <PlanChoice key={turn} id={subscription._id} wrong={wrong} />}
    </Act>
  );
}

function PlanChoice({ id, wrong }: { id: string; wrong: Record<string, string> }) {
  const { t } = useTranslation('renewals');
  const { money, day } = useMoney();
  const [plans, setPlans] = useState<OtherPlan[] | 'failed'>();
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    let isGone = false;
    call('GET /api/renewals/:id/plans', { params: { id } }).then(
      (found) => !isGone && setPlans(found),
      (error) => {
        if (!(error instanceof CallError)) return reportError(error);
        if (!isGone) setPlans('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [id]);

  if (!plans) return <Loading />;
  if (plans === 'failed') return <Alert tone="error">{t('plan.failed')}</Alert>;
  const [first] = plans;
  if (!first) return <p>{t('plan.none')}</p>;
  const plan = plans.find((one) => one.plan === chosen);
  return (
    <>
      <p>{t('plan.from', { day: day(first.from) })}</p>
      <ChoiceGroup
        legend={t('plan.choose')}
        name="plan"
        required
        columns={1}
        value={chosen}
        onChange={setChosen}
        error={wrong.plan}
        options={plans.map((one) => ({
          value: one.plan,
          label: t('plan.choice', { plan: thingName(t, { ...one, title: '' }), amount: money(one.amount) }),
        }))}
      />
      {plan && <ConsentBox words={plan.words} error={wrong.agreed} />}
    </>
  );
}

type KeepPlanProps = { subscription: Own; change: NonNullable<Own['change']> };

/** The plan that comes, and the way back. */
export function KeepPlan({ subscription: { _id }, change }: KeepPlanProps) {
  const { t } = useTranslation('renewals');
  const { money, day } = useMoney();
  const plan = thingName(t, { ...change, title: '' });
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t('plan.comes', { plan, amount: money(change.amount), day: day(change.from) })}</p>
      <Act
        label={t('keep.label')}
        title={t('keep.title')}
        text={<p>{t('keep.text')}</p>}
        confirm={t('keep.confirm')}
        act={() => call('DELETE /api/renewals/:id/plan', { params: { id: _id } })}
        done={t('keep.done')}
      />
    </div>
  );
}
