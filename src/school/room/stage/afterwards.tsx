import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { Way } from '../door/read-room.ts';
import type { WaysOn } from '../door/ways-on.ts';

type AfterwardsProps = { isTeacher: boolean; way: Way; ways: WaysOn };

/** The lesson has been ended: the teacher goes on to who was there, the family to the board and the homework. */
export function Afterwards({ isTeacher, way, ways }: AfterwardsProps) {
  const { t } = useTranslation('room/stage');
  return (
    <div className="wrap grid max-w-2xl justify-items-center gap-5 py-10 text-center">
      <Emoji picture="glowing-star" size={112} eager />
      <h1 className="text-2xl">{t('after.title')}</h1>
      <p>{isTeacher ? t('after.teacher') : t('after.family')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={ways.afterwards} className="press">
          {isTeacher ? t('after.mark') : way === 'trial' ? t('after.trial') : t('after.homework')}
        </a>
        <a href={ways.board} className="quiet">
          {t('after.board')}
        </a>
      </div>
    </div>
  );
}
