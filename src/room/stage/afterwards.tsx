import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { WaysOn } from '../door/ways-on.ts';

const texts = {
  mark: 'teacher',
  meeting: 'staff',
  trial: 'trial',
  homework: 'family',
  'my-lessons': 'family',
  dashboard: 'family',
} as const;

type AfterwardsProps = {
  ways: WaysOn;
  /** Opens it again, for whoever may. */
  onOpenAgain?: (() => void) | undefined;
};

/** The lesson has been ended: the teacher goes on to who was there, the family to the homework, a child home. */
export function Afterwards({ ways: { afterwards, board }, onOpenAgain }: AfterwardsProps) {
  const text = texts[afterwards.to];
  const { t } = useTranslation('room/stage');
  return (
    <div className="wrap grid max-w-2xl justify-items-center gap-5 py-10 text-center">
      <Emoji picture="glowing-star" size={112} eager />
      <h1 className="text-2xl">{t('after.title')}</h1>
      <p>{t(`after.${text}`)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={afterwards.href} className="press">
          {t(`room/door:ways.${afterwards.to}`)}
        </a>
        <a href={board} className="quiet">
          {t('after.board')}
        </a>
        {onOpenAgain && (
          <Button variant="quiet" onClick={onOpenAgain}>
            {t('room/door:refused.openAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
