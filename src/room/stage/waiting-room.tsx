import { useState } from 'react';
import { durationOf } from '#src/learning/enrolments/joining/countdown.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { useNow } from '#src/ui/loading/now.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Moved } from '../door/moved.tsx';
import type { RoomView } from '../line/client.ts';
import { Face } from './tile.tsx';

type WaitingRoomProps = { view: RoomView; title: string; onLeave: () => void };

/** Before the teacher is there: who is, and how long it takes. Nobody is seen or heard yet. */
export function WaitingRoom({ view, title, onLeave }: WaitingRoomProps) {
  const { t } = useTranslation('room/stage');
  const now = useNow();
  const startsAt = view.startsAt ?? now;
  const minutes = Math.ceil((startsAt - now) / 60_000);
  const [readFirst] = useState(view.startsAt);
  const people = view.people.filter(({ extra }) => !extra);
  return (
    <div className="wrap grid max-w-3xl content-start gap-6 py-6">
      <h1 className="text-xl wrap-anywhere">{title}</h1>
      <Moved from={readFirst} to={startsAt} />
      <div className="grid justify-items-center gap-4 rounded-xl bg-sky px-5 py-8 text-center">
        <Emoji picture="mantelpiece-clock" size={112} eager />
        <p className="text-2xl font-bold">{t('waiting.notHere')}</p>
        <p role="timer" className="text-lg">
          {minutes > 0 ? t('waiting.begins', { time: durationOf(minutes, t) }) : t('waiting.soon')}
        </p>
        <p>{t('waiting.byItself')}</p>
      </div>
      <section aria-labelledby="waiting-people" className="grid gap-3">
        <h2 id="waiting-people" className="text-lg">
          {t('waiting.people')}
        </h2>
        <ul className="flex flex-wrap gap-4">
          {people.map(({ id, name }) => (
            <li key={id} className="grid w-20 content-start justify-items-center gap-1 text-center">
              <Face who={{ id, name }} among={people} className="w-14" />
              <span className="max-w-full text-sm wrap-anywhere">
                {id === view.me ? t('tile.me', { name }) : name}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <ul className="grid list-disc gap-1 pl-5 text-soft">
        <li>{t('waiting.tipHeadphones')}</li>
        <li>{t('waiting.tipPaper')}</li>
        <li>{t('waiting.tipLight')}</li>
      </ul>
      <Button variant="quiet" onClick={onLeave}>
        {t('bar.leave')}
      </Button>
    </div>
  );
}
