import { dollars, reduced } from '#src/offer/pricing/plans.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { Price } from './contract.ts';

/** What is paid, and what it would be without the discount or for one lesson. */
export function Paid({ price, discount, rate, per }: Pick<Price, 'price' | 'discount' | 'rate' | 'per'>) {
  const { t, language } = useTranslation('staff/money/prices');
  const off = discount > 0 && `-${discount}%`;
  const about = per
    ? [t(`pricing:packages.per.${per}`, { price: dollars(rate ?? 0, language) }), off]
    : [off && dollars(price, language), off];
  return (
    <>
      <span>{dollars(per ? price : reduced(price, discount), language)}</span>
      <span className="block text-sm text-soft">{about.filter(Boolean).join(', ')}</span>
    </>
  );
}

/** What a plan or a package is called: 'Group plans: 12 lessons', 'Group packages: 2 subjects'. */
export function useNameOf(): (price: Pick<Price, 'kind' | 'subjects' | 'classes'>) => string {
  const { t } = useTranslation('pricing');
  return ({ kind, subjects, classes }) => {
    if (subjects === null) return `${t(`kinds.${kind}.heading`)}: ${t('lessons', { number: classes })}`;
    const count = subjects === 1 ? t('packages.oneSubject') : t('packages.subjects', { number: subjects });
    return `${t(`packages.${kind}.heading`)}: ${count}`;
  };
}
