import { href, Link } from 'react-router';
import { useSettings } from '#src/platform/browser/settings.ts';
import { formatTime } from '#src/platform/dates/dates.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { nameOf } from '#src/staff/lessons/trials/teacher-field.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { calledOff } from './choices.ts';
import type { contract } from './contract.ts';

type Day = OutputOf<(typeof contract)['GET /api/admin/substitutes']>;

type LessonRowProps = {
  meeting: Day['meetings'][number];
  /** Left out for one that is over, has begun or is called off. */
  substitutes: Day['substitutes'] | undefined;
  chosen: string;
  onChoose: (to: string) => void;
  error: string | undefined;
};

/** One lesson of the day, and who gives it: those who are free then first, the others with why they are not. */
export function LessonRow({ meeting, substitutes, chosen, onChoose, error }: LessonRowProps) {
  const { t, language } = useTranslation('staff/lessons/substitutes');
  const { businessTimeZone } = useSettings();
  const { _id: id, title, startTime, endTime, state } = meeting;
  const [from, to] = [startTime, endTime].map((at) => formatTime(new Date(at), businessTimeZone, language));
  const takenBy = (one: Day['substitutes'][number]) => one.taken.find((taken) => taken.meeting === id);
  const sorted = substitutes?.toSorted((one, other) => Number(!!takenBy(one)) - Number(!!takenBy(other)));
  const when = `${from}–${to}`;
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border-[1.5px] border-line p-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{when}</span>{' '}
        <Link to={href('/admin/meetings/:id', { id })}>{title}</Link>
      </p>
      {sorted ? (
        <Field
          as="select"
          name={id}
          label={
            <>
              <span aria-hidden>{t('who')}</span>
              <span className="sr-only">{t('whoOf', { when, title })}</span>
            </>
          }
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          error={error}
        >
          <option value="">{t('leave')}</option>
          {sorted.map((one) => {
            const because = takenBy(one)?.because;
            return (
              <option key={one._id} value={one._id} disabled={because === 'lesson'}>
                {because ? t(`taken.${because}`, { teacher: nameOf(one) }) : nameOf(one)}
              </option>
            );
          })}
          <option value={calledOff}>{t('callOff')}</option>
        </Field>
      ) : (
        <p className="text-soft">{t(state === 'cancelled' ? 'isOff' : 'begun')}</p>
      )}
    </li>
  );
}
