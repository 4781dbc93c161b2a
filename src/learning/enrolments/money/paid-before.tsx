import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import type { Bought } from '../read-bought.ts';
import { PaymentItem } from './payment-state.tsx';

/** What a family paid for its places before the school moved here; empty where nothing was. */
export function PaidBefore({ bought }: { bought: readonly Bought[] }) {
  const { t } = useTranslation('enrolments');
  const before = bought.filter(({ paidElsewhere }) => paidElsewhere);
  if (before.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="before" className="grid gap-4 p-5 sm:p-6">
      <h2 id="before" className="text-xl">
        {t('pay.before')}
      </h2>
      <Folding name="before" items={before}>
        {(some) => (
          <ul className="grid gap-3">
            {some.map((one) => (
              <PaymentItem key={one._id} title={one.lesson.title} learner={one.learner} payment={one} />
            ))}
          </ul>
        )}
      </Folding>
      <p className="text-sm text-soft">{t('pay.beforeHint')}</p>
    </Card>
  );
}
