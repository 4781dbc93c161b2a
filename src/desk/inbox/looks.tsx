import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { WholeThread } from './contract.ts';

/** That who reads a conversation of a family and a teacher is named to them, and who did. */
export function Looks({ looks }: Pick<WholeThread, 'looks'>) {
  const { t } = useTranslation('desk/inbox');
  return (
    <div className="grid gap-1 rounded-lg border-[1.5px] border-line p-4">
      <p className="font-semibold">{t('thread.looked')}</p>
      {looks.length > 0 && (
        <p className="text-sm text-soft">
          <span>{`${t('thread.looks')}: `}</span>
          {looks.map(({ name, at }) => (
            <span key={`${name} ${at}`} className="mr-3">
              <span>{`${name || t('sides.school')}, `}</span>
              <Moment at={at} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
