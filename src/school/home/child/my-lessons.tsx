import { useEffect } from 'react';
import { opensBefore } from '#src/learning/enrolments/joining/joining.ts';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { ChildHomework } from '#src/learning/homework/child-homework.tsx';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useNow } from '#src/ui/loading/now.ts';
import { Emoji, type EmojiPicture } from '#src/ui/look/emoji.tsx';
import { AnyTime } from './any-time.tsx';
import { LessonCard } from './lesson-card.tsx';
import { NextDay } from './next-day.tsx';
import { type OwnLessons, ownDay, standingOf } from './own-day.ts';
import { type ReadLessons, useOwnLessons } from './use-own-lessons.ts';

/** What a child has now; `first` is what came with the page. */
export function MyLessons({ first }: { first: ReadLessons }) {
  const { t } = useTranslation('home/child');
  const { own, state, look } = useOwnLessons(first);
  if (state === 'ended') return <Calm picture="old-key" heading={t('ended')} level="h1" />;
  return (
    <>
      {own ? <Day own={own} look={look} /> : <h1 className="sr-only">{t('title')}</h1>}
      <p role="status" className={state === 'failed' ? 'rounded-lg bg-honey px-5 py-4 text-lg' : 'sr-only'}>
        {state === 'failed' && t('offline')}
      </p>
    </>
  );
}

function Day({ own: { learner, lessons, anyTime, homework }, look }: { own: OwnLessons; look: () => void }) {
  const { t } = useTranslation('home/child');
  const zone = useVisitorZone();
  const now = useNow();
  const { today, next } = ownDay(lessons, now, zone);
  const waiting = today.filter((lesson) => !['over', 'cancelled', 'away'].includes(standingOf(lesson, now)));
  const done = today.some((lesson) => standingOf(lesson, now) === 'over');
  // It is time, and only the server knows the link.
  const isDue = waiting.some(
    ({ room, startTime }) => room === 'waits' && Date.parse(startTime) - opensBefore * 60_000 <= now,
  );
  useEffect(() => {
    if (isDue) look();
  }, [isDue, look]);
  return (
    <>
      <header className="flex items-center gap-4 sm:gap-6">
        <ChildNiche face={learner} size={88} />
        <h1 className="text-3xl wrap-anywhere">
          {learner.firstName ? t('hello', { name: learner.firstName }) : t('helloYou')}
        </h1>
      </header>
      {waiting.length === 0 && (
        <Calm picture={done ? 'glowing-star' : 'soccer-ball'} heading={done ? t('allDone') : t('nothing')} />
      )}
      {today.length > 0 && (
        <section aria-label={t('today')} className="grid gap-5">
          {today.map((lesson) => (
            <LessonCard key={lesson._id} lesson={lesson} now={now} isFirst={lesson === waiting[0]} />
          ))}
        </section>
      )}
      <AnyTime lessons={anyTime} />
      <ChildHomework items={homework} />
      {next && <NextDay {...next} />}
    </>
  );
}

/** A picture and a sentence: there is nothing to do now. */
function Calm(props: { picture: EmojiPicture; heading: string; level?: 'h1' | 'h2' }) {
  const { picture, heading, level: Heading = 'h2' } = props;
  return (
    <div className="grid justify-items-center gap-5 rounded-xl bg-sky px-6 py-10 text-center sm:py-14">
      <Emoji picture={picture} size={144} eager />
      <Heading className="max-w-[16em] text-2xl">{heading}</Heading>
    </div>
  );
}
