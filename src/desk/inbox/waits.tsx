import { useTranslation } from '#src/platform/language/translation.ts';
import { Due, Moment } from '#src/staff/frame/moment.tsx';
import type { ListedThread } from './contract.ts';

/** For whom a conversation waits, since when, and by when the school has promised to answer. */
export function Waits({ waits }: Pick<ListedThread, 'waits'>) {
  const { t } = useTranslation('desk/inbox');
  if (!waits) return <span className="text-soft">{t('nobodyWaits')}</span>;
  return (
    <>
      <span>{t(`waitsFor.${waits.for}`)}</span>
      <span className="block text-sm text-soft">
        <span>{t('since')}</span> <Moment at={waits.since} />
      </span>
      {waits.until && (
        <span className="block text-sm">
          <Due at={waits.until} label={t('columns.due')} />
        </span>
      )}
    </>
  );
}
