import Check from 'lucide-react/icons/check';
import { useEffect, useId, useState } from 'react';
import { CallError, pageCaller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { contract } from '#src/staff/lessons/lessons/contract.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FieldError } from '#src/ui/forms/field-marks.tsx';

const callPage = pageCaller<typeof contract>();

/** A lesson that was chosen, by its title and who gives it. */
export type ChosenLesson = { _id: string; title: string; teacher: string };

type LessonsFieldProps = {
  chosen: ChosenLesson[];
  onChange: (chosen: ChosenLesson[]) => void;
  error: string | undefined;
};

/** Chooses lessons by searching; what is chosen stays in sight, whatever is searched. */
export function LessonsField({ chosen, onChange, error }: LessonsFieldProps) {
  const { t } = useTranslation('staff/letters/announcements');
  const [q, setQ] = useState('');
  const { found, failed } = useLessons(q);
  const id = useId();
  const isChosen = ({ _id }: ChosenLesson) => chosen.some((one) => one._id === _id);
  const others = found.filter((one) => !isChosen(one));

  function toggle(lesson: ChosenLesson) {
    onChange(isChosen(lesson) ? chosen.filter(({ _id }) => _id !== lesson._id) : [...chosen, lesson]);
  }

  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid max-w-xl min-w-0 grid-cols-1 gap-3"
    >
      <legend className="mb-2 font-semibold">{t('fields.lessons')}</legend>
      {failed && <Alert tone="error">{t('ui:failed')}</Alert>}
      <Field
        type="search"
        label={t('fields.search')}
        value={q}
        maxLength={140}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className="grid grid-cols-1 gap-2">
        {[...chosen, ...others].map((lesson) => (
          <li key={lesson._id}>
            <label className="choice justify-start px-3">
              <input type="checkbox" checked={isChosen(lesson)} onChange={() => toggle(lesson)} />
              <span className="min-w-0 wrap-anywhere">{`${lesson.title} (${lesson.teacher})`}</span>
              <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-soft">
        {t('fields.chosen', { count: chosen.length })}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** Lessons that are on offer or were, by words of theirs; asked for after a pause in typing. */
function useLessons(q: string): { found: ChosenLesson[]; failed: boolean } {
  const [found, setFound] = useState<ChosenLesson[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let late = false;
    const timer = setTimeout(
      async () => {
        try {
          const { items } = await callPage('GET /api/admin/lessons', { query: { q, limit: 12 } });
          if (late) return;
          const there = items.filter(({ state }) => state !== 'deleted');
          setFound(there.map(({ _id, title, teacher }) => ({ _id, title, teacher: teacher.email })));
          setFailed(false);
        } catch (trouble) {
          if (!(trouble instanceof CallError)) throw trouble;
          if (!late) setFailed(true);
        }
      },
      q ? 300 : 0,
    );
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [q]);
  return { found, failed };
}
