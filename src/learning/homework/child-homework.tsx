import Check from 'lucide-react/icons/check';
import { caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { More } from '#src/ui/elements/unfold.tsx';
import type { contract } from './contract.ts';
import { HomeworkFile } from './homework-file.tsx';
import { useDueWords } from './use-due-words.ts';
import { useTicks } from './use-ticks.ts';

const call = caller<typeof contract>();

type ChildHomeworkProps = {
  items: readonly {
    _id: string;
    words: string;
    dueOn: string;
    file: string | null;
    isDone: boolean;
    lesson: { title: string };
  }[];
};

/** What a child is to do, each with one large tick. */
export function ChildHomework({ items }: ChildHomeworkProps) {
  const { t } = useTranslation('homework');
  const dueWords = useDueWords();
  const { isDone, tick, failed } = useTicks((id, done) =>
    call('PUT /api/my-homework/:id', { params: { id }, body: { isDone: done } }),
  );
  if (items.length === 0) return null;
  // By the state at loading: what is ticked now stays where it is.
  const open = items.filter((one) => !one.isDone);
  const done = items.filter((one) => one.isDone);
  const row = (one: (typeof items)[number]) => (
    <li
      key={one._id}
      className={`grid gap-2 rounded-xl border-[1.5px] border-line px-5 py-4 ${isDone(one) ? 'bg-mint' : 'bg-card'}`}
    >
      <label className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-4 text-lg">
        <span className="relative grid size-14 place-items-center">
          <input
            type="checkbox"
            checked={isDone(one)}
            onChange={({ target }) => void tick(one._id, target.checked)}
            className="size-14 appearance-none rounded-xl border-[3px] border-turquoise bg-paper checked:bg-turquoise"
          />
          <Check
            size={36}
            strokeWidth={3}
            aria-hidden
            className={`pointer-events-none absolute text-paper ${isDone(one) ? '' : 'invisible'}`}
          />
        </span>
        <span className="grid gap-0.5">
          <span className="font-bold whitespace-pre-line wrap-anywhere">{one.words}</span>
          <span className="text-base text-soft wrap-anywhere">
            {`${one.lesson.title} · ${isDone(one) ? t('done') : dueWords(one.dueOn)}`}
          </span>
        </span>
      </label>
      {one.file && <HomeworkFile file={one.file} about={one.words} />}
    </li>
  );
  return (
    <section aria-labelledby="homework" className="grid gap-3">
      <h2 id="homework" className="text-xl">
        {t('heading')}
      </h2>
      <p role="status" className={failed ? 'rounded-lg bg-honey px-5 py-4 text-lg' : 'sr-only'}>
        {failed && t('failed')}
      </p>
      {open.length > 0 && <ul className="grid gap-3">{open.map(row)}</ul>}
      {done.length > 0 && (
        <More label={t('doneBefore', { count: done.length })}>
          <ul className="grid gap-3">{done.map(row)}</ul>
        </More>
      )}
    </section>
  );
}
