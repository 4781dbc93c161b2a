import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { ruleGroups } from './rules.ts';

/** A rule: where it stands, what it asks for, and what the product does for it. */
export function Rule({ name }: { name: (typeof ruleGroups)[number]['rules'][number] }) {
  const { t } = useTranslation('staff/money/renewal-rules');
  return (
    <Card as="li" look="row" className="grid gap-3 px-4 py-4">
      <div>
        <h3 className="text-lg">{t(`rules.${name}.name`)}</h3>
        <p className="text-sm text-soft">{t(`rules.${name}.where`)}</p>
      </div>
      <dl className="grid max-w-[46em] gap-3">
        <div>
          <dt className="text-sm font-semibold text-soft">{t('asks')}</dt>
          <dd>{t(`rules.${name}.asks`)}</dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-soft">{t('does')}</dt>
          <dd>{t(`rules.${name}.does`)}</dd>
        </div>
      </dl>
    </Card>
  );
}
