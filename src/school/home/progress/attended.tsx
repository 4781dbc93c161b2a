import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { Progress as Meter } from '#src/ui/elements/progress.tsx';
import type { Progress } from './read-progress.ts';
import { attendedInAll } from './sums.ts';

/** What a child attended of what was held, in all and in each lesson, and the homework that was done. */
export function Attended({ lessons, homework }: Pick<Progress, 'lessons' | 'homework'>) {
  const { t } = useTranslation('home/progress');
  const [month, year] = [attendedInAll(lessons, 'month'), attendedInAll(lessons, 'year')];
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h3 className="text-lg">{t('attended.heading')}</h3>
      {year.held === 0 && <p className="max-w-[42em] text-soft">{t('attended.nothing')}</p>}
      <div className="grid gap-3 sm:grid-cols-3">
        {month.held > 0 && <Figure name={t('attended.month')} done={month.attended} all={month.held} />}
        {year.held > 0 && <Figure name={t('attended.year')} done={year.attended} all={year.held} />}
        {homework.given > 0 && <Figure name={t('homework')} done={homework.done} all={homework.given} />}
      </div>
      {lessons.length > 1 && (
        <Card as="ul" className="grid gap-4 p-5 sm:grid-cols-2 sm:gap-x-8">
          {lessons.map(({ _id, title, year: { attended, held } }) => (
            <li key={_id} className="min-w-0 wrap-anywhere">
              <Meter
                value={attended}
                max={held}
                label={title}
                aside={<span className="whitespace-nowrap">{t('of', { done: attended, all: held })}</span>}
              />
            </li>
          ))}
        </Card>
      )}
    </section>
  );
}

function Figure({ name, done, all }: { name: string; done: number; all: number }) {
  const { t } = useTranslation('home/progress');
  return (
    <Card className="grid content-start gap-2 p-5">
      <p className="text-2xl font-extrabold">{t('figure', { done, all })}</p>
      <Meter value={done} max={all} label={name} />
    </Card>
  );
}
