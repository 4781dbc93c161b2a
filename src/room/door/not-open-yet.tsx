import { useEffect } from 'react';
import { durationOf } from '#src/learning/enrolments/joining/countdown.ts';
import { minutesUntil } from '#src/learning/enrolments/joining/next-lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useNow } from '#src/ui/loading/now.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { leads } from '../permissions.ts';
import { Beginning } from './beginning.tsx';
import type { RoomAhead } from './read-room.ts';

type NotOpenYetProps = { room: RoomAhead; onOpen: () => void };

/** How long it takes until the room opens; then it asks by itself whether it has. */
export function NotOpenYet({ room, onOpen }: NotOpenYetProps) {
  const { t } = useTranslation('room/door');
  const now = useNow(Date.parse(room.now));
  const minutes = minutesUntil(room.opensAt, now);
  const isDue = Date.parse(room.opensAt) <= now;
  // `now` goes on in steps: where it is asked too early it is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isDue) onOpen();
  }, [isDue, now, onOpen]);
  return (
    <div className="grid justify-items-center gap-5 rounded-xl bg-sky px-6 py-10 text-center">
      <Emoji picture="alarm-clock" size={112} eager />
      <p role="timer" className="text-2xl font-bold">
        {minutes > 0 ? t('opens.in', { time: durationOf(minutes, t) }) : t('opens.now')}
      </p>
      <div className="[&_p]:justify-center">
        <Beginning room={room} />
      </div>
      <p className="max-w-[32em]">{t(leads(room.kind) ? 'opens.forTeacher' : 'opens.byItself')}</p>
    </div>
  );
}
