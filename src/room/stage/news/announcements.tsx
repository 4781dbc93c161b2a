import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { RoomView } from '../../line/client.ts';
import { type News, newsOf } from './news.ts';

/** Tells a screen reader what happens, when it has nothing else to say. */
export function Announcements({ view }: { view: RoomView }) {
  const { t } = useTranslation('room/stage');
  const before = useRef(view);
  const [told, setTold] = useState<{ n: number; news: News }[]>([]);
  useEffect(() => {
    const fresh = newsOf(before.current, view);
    before.current = view;
    if (fresh.length === 0) return;
    setTold((earlier) => {
      const last = earlier.at(-1)?.n ?? 0;
      return [...earlier, ...fresh.map((news, index) => ({ n: last + index + 1, news }))].slice(-5);
    });
  }, [view]);
  return (
    <div role="status" className="sr-only">
      {told.map(({ n, news }) => (
        <p key={n}>{t(`news.${news.kind}`, { name: news.name })}</p>
      ))}
    </div>
  );
}
