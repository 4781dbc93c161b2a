import { useTranslation } from '#src/platform/language/translation.ts';
import type { Price } from './contract.ts';

/** What a plan or a package is called: 'Group plans: 12 lessons', 'Group packages: 2 subjects'. */
export function useNameOf(): (price: Pick<Price, 'kind' | 'subjects' | 'classes'>) => string {
  const { t } = useTranslation('pricing');
  return ({ kind, subjects, classes }) => {
    if (subjects === null) return `${t(`kinds.${kind}.heading`)}: ${t('lessons', { number: classes })}`;
    const count = subjects === 1 ? t('packages.oneSubject') : t('packages.subjects', { number: subjects });
    return `${t(`packages.${kind}.heading`)}: ${count}`;
  };
}
