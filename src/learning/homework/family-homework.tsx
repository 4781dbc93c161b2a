import { useId } from 'react';
import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Folding } from '#src/ui/elements/unfold.tsx';
import type { contract } from './contract.ts';
import { HomeworkFile } from './homework-file.tsx';
import { useDueWords } from './use-due-words.ts';
import { useTicks } from './use-ticks.ts';

const call = caller<typeof contract>();

/** What the children of a family are to do. */
type FamilyHomework = OutputOf<(typeof contract)['GET /api/homework']>;

/** The learner stands with it only in a list for several. */
type HomeworkItem = Omit<FamilyHomework[number], 'learner'> &
  Partial<Pick<FamilyHomework[number], 'learner'>>;

/** What is to be done at home, each with a tick; nothing where there is none. */
export function FamilyHomeworkList({ items }: { items: readonly HomeworkItem[] }) {
  const { t } = useTranslation('homework');
  const heading = useId();
  const ticks = useTicks((id, done) =>
    call('PUT /api/homework/:id', { params: { id }, body: { isDone: done } }),
  );
  if (items.length === 0) return null;
  // By the state at loading: what is ticked now stays where it is.
  const open = items.filter(({ isDone }) => !isDone);
  const done = items.filter(({ isDone }) => isDone);
  return (
    <section id="homework" aria-labelledby={heading} className="grid grid-cols-1 gap-3">
      <h2 id={heading} className="text-xl">
        {t('heading')}
      </h2>
      {ticks.failed && <Alert tone="error">{t('failed')}</Alert>}
      {open.length === 0 && <p className="text-soft">{t('allDone')}</p>}
      <Folding name="homework" items={[...open, ...done]} atOnce={Math.min(open.length, 2)}>
        {(some) => <HomeworkRows items={some} ticks={ticks} />}
      </Folding>
    </section>
  );
}

function HomeworkRows({
  items,
  ticks,
}: {
  items: readonly HomeworkItem[];
  ticks: ReturnType<typeof useTicks>;
}) {
  const { t } = useTranslation('homework');
  const dueWords = useDueWords();
  const { isDone, tick } = ticks;
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {items.map((one) => (
        <li
          key={one._id}
          className={`grid content-start gap-1 rounded-lg border-[1.5px] border-line px-3.5 py-2.5 ${isDone(one) ? 'bg-mint' : 'bg-card'}`}
        >
          <div className="flex items-start justify-between gap-3 pt-1.5">
            <label className="-my-2.5 grid min-w-0 cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3.5 py-2.5">
              <input
                type="checkbox"
                checked={isDone(one)}
                onChange={({ target }) => void tick(one._id, target.checked)}
                className="mt-0.5 size-6 accent-turquoise"
              />
              <span className="font-semibold whitespace-pre-line wrap-anywhere">{one.words}</span>
            </label>
            {one.learner && (
              <span className="shrink-0">
                <ChildNiche face={one.learner} size={26} />
                <span className="sr-only">{one.learner.firstName || t('families:nameless')}</span>
              </span>
            )}
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-9.5 text-sm text-soft">
            <span>{isDone(one) ? t('done') : dueWords(one.dueOn)}</span>
            <span className="line-clamp-1 wrap-anywhere">{one.lesson.title}</span>
          </p>
          {one.file && (
            <div className="pl-9.5">
              <HomeworkFile file={one.file} about={one.words} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
