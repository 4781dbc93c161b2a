import { useTranslation } from '#src/platform/language/translation.ts';
import { ChildName } from '#src/school/families/child-face.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import type { Bought } from '../read-bought.ts';
import { PaymentState } from './payment-state.tsx';

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
              <li
                key={one._id}
                className="grid gap-0.5 border-b-[1.5px] border-line pb-3 last:border-0 last:pb-0"
              >
                <p className="wrap-anywhere">{one.lesson.title}</p>
                {one.learner && <ChildName face={one.learner} />}
                <PaymentState payment={one} />
              </li>
            ))}
          </ul>
        )}
      </Folding>
      <p className="text-sm text-soft">{t('pay.beforeHint')}</p>
    </Card>
  );
}
