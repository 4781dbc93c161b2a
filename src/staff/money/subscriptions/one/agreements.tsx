import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { ShownSubscription } from '../contract.ts';

/** The sentences that the family agreed to, as they were shown, in the language that they were shown in. */
export function Agreements({ agreements }: Pick<ShownSubscription, 'agreements'>) {
  const { t } = useTranslation('staff/money/subscriptions/one');
  if (agreements.length === 0) return <p className="text-soft">{t('noAgreements')}</p>;
  return (
    <ol className="grid max-w-[46em] gap-3">
      {agreements.map(({ _id, kind, words, language, agreedAt }) => (
        <li key={_id} className="border-line border-l-4 pl-4">
          <p className="font-semibold">{t(`kinds.${kind}`)}</p>
          <p lang={language}>“{words}”</p>
          <p className="text-sm text-soft">
            <Moment at={agreedAt} />
          </p>
        </li>
      ))}
    </ol>
  );
}
